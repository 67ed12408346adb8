import { type Cents, cents, centsFromDollars, dollarsFromCents, shareCents } from '../values/money.ts';
import type { OrderStatus } from './order-status.ts';
import { orderWords } from '../words/orders.ts';

export interface Priced {
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly delivered: number;
  readonly quotedCents: Cents;
}

/** Always computed from the full price; a database constraint enforces the same formula. */
export function withheldCents({ status, quantity, delivered, quotedCents }: Priced): Cents {
  switch (status) {
    case 'Canceled':
      return cents(0);
    case 'Partial':
      return shareCents(quotedCents, delivered, quantity);
    case 'Pending':
    case 'In Progress':
    case 'Completed':
      return quotedCents;
  }
}

/** The money fields of an order on the wire. */
export interface PricedOrder {
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly completedVotes: number;
  readonly price: number;
  readonly calculatedPrice: number;
}

/** The effect of a change on the customer's balance, in dollars. */
export interface MoneyMove {
  readonly kind: 'refund' | 'withhold' | 'none';
  readonly amount: number;
  /** Withheld before the change. */
  readonly before: number;
  /** Withheld after the change. */
  readonly withheld: number;
}

/** A preview: the server computes the same with `withheldCents`. */
export function moneyOfChange(
  order: PricedOrder,
  change: { readonly status?: OrderStatus | undefined; readonly completedVotes?: number | undefined },
): MoneyMove {
  const withheld = withheldCents({
    status: change.status ?? order.status,
    quantity: order.quantity,
    delivered: change.completedVotes ?? order.completedVotes,
    quotedCents: centsFromDollars(order.price),
  });
  const delta = withheld - centsFromDollars(order.calculatedPrice);
  return {
    kind: delta < 0 ? 'refund' : delta > 0 ? 'withhold' : 'none',
    amount: dollarsFromCents(cents(Math.abs(delta))),
    before: order.calculatedPrice,
    withheld: dollarsFromCents(withheld),
  };
}

/** "Refunds $3.20 to the customer", or "Refunds $1,203.20 to the customers" for several orders. */
export function describeMove({ kind, amount }: Pick<MoneyMove, 'kind' | 'amount'>, orders = 1): string {
  const dollars = `$${amount.toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;
  switch (kind) {
    case 'refund':
      return orderWords.move.refund(dollars, orders);
    case 'withhold':
      return orderWords.move.withhold(dollars, orders);
    case 'none':
      return orderWords.move.none;
  }
}
