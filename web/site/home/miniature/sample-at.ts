import type { TimelineEntry } from '#contract/orders/orders.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import type { ListedOrder } from '#web/orders/order-columns.tsx';
import { sampleDashboard, type SampleMoment } from './sample-dashboard.ts';

/** The sample dashboard after its first `count` moments, with the timeline of its first order. */
export function sampleAt(count: number) {
  const moments = sampleDashboard.moments.slice(0, count);
  const orders = sampleDashboard.orders.map((order) => moments.reduce(changed, order));
  const spentCents = orders.reduce((sum, { calculatedPrice }) => sum + Math.round(calculatedPrice * 100), 0);
  const [first] = sampleDashboard.orders;
  const timeline = [
    ...sampleDashboard.timeline,
    ...moments.filter(({ orderId }) => orderId === first?.orderId).map((moment) => entryOf(moment)),
  ];
  return {
    orders,
    timeline,
    figures: {
      currentBalance: (sampleDashboard.deposits * 100 - spentCents) / 100,
      totalSpent: spentCents / 100,
      openOrders: orders.filter(({ status }) => isOpen(status)).length,
      orders: orders.length,
    },
  };
}

function changed(order: ListedOrder, { orderId, change }: SampleMoment): ListedOrder {
  return order.orderId === orderId ? { ...order, ...change } : order;
}

function entryOf({ at, change: { completedVotes: delivered, status: to } }: SampleMoment): TimelineEntry {
  return {
    at,
    by: 'staff',
    what: 'changed',
    ...(delivered !== undefined && { delivered }),
    ...(to !== undefined && { from: 'In Progress', to }),
  };
}
