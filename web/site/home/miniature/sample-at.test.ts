import { describe, expect, it } from 'vitest';
import { initialServices } from '#content/services.ts';
import { sampleAt } from './sample-at.ts';
import { sampleDashboard } from './sample-dashboard.ts';

const everyCount = Array.from({ length: sampleDashboard.moments.length + 1 }, (_, count) => count);

describe('the sample dashboard', () => {
  it('fills an order up to completion, and refunds the rest of another', () => {
    expect(sampleAt(0).figures).toEqual({ currentBalance: 75.9, totalSpent: 34.1, openOrders: 2, orders: 4 });
    const { figures, orders, timeline } = sampleAt(sampleDashboard.moments.length);
    expect(figures).toEqual({ currentBalance: 77.34, totalSpent: 32.66, openOrders: 0, orders: 4 });
    expect(orders.map(({ status }) => status)).toEqual(['Completed', 'Partial', 'Completed', 'Canceled']);
    expect(timeline.at(-1)).toMatchObject({ delivered: 250, from: 'In Progress', to: 'Completed' });
  });

  it.each(everyCount)('charges the prices of the catalog after %i moments', (count) => {
    for (const { service, status, quantity, completedVotes, calculatedPrice } of sampleAt(count).orders) {
      const unitPrice = initialServices.find(({ name }) => name === service)?.unitPrice ?? Number.NaN;
      const charged = status === 'Partial' ? completedVotes : status === 'Canceled' ? 0 : quantity;
      expect(calculatedPrice).toBeCloseTo(charged * unitPrice, 5);
    }
  });
});
