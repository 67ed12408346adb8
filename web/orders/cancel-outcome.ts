import { centsFromDollars, dollarsFromCents, shareCents } from '#contract/values/money.ts';
import type { Order } from '#contract/orders/orders.ts';

/** What becomes of the money when the order is canceled, in dollars. What was delivered stays paid for. */
export function cancelOutcome(order: Pick<Order, 'price' | 'calculatedPrice' | 'completedVotes' | 'quantity'>) {
  const keptCents = shareCents(centsFromDollars(order.price), order.completedVotes, order.quantity);
  const kept = dollarsFromCents(keptCents);
  const withheldCents = centsFromDollars(order.calculatedPrice);
  return { kept, back: (withheldCents - keptCents) / 100 };
}
