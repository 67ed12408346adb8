import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { btcpayEventTypes } from './btcpay-events.ts';
import { stripeEventTypes } from './stripe-events.ts';

test('the manual lists exactly the events that we handle', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const named = guide.match(/`(payment_intent|charge|refund)\.[a-z_.]+`|`Invoice[A-Z]\w+`/g) ?? [];
  expect(named.map((name) => name.slice(1, -1)).toSorted()).toEqual(
    [...stripeEventTypes, ...btcpayEventTypes].toSorted(),
  );
});
