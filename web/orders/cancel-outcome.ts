import { centsFromDollars, dollarsFromCents, shareCents } from '#contract/values/money.ts';
import type { Order } from '#contract/orders/orders.ts';

/** Dollars charged and returned if the order is canceled: what was delivered stays charged. */
export function cancelOutcome(order: Pick<Order, 'price' | 'calculatedPrice' | 'completedVotes' | 'quantity'>) {
  const chargedCents = shareCents(centsFromDollars(order.price), order.completedVotes, order.quantity);
  const charged = dollarsFromCents(chargedCents);
  const withheldCents = centsFromDollars(order.calculatedPrice);
  return { charged, returned: (withheldCents - chargedCents) / 100 };
}
