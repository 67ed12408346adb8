import { type Cents, cents, centsFromDollars, dollarsFromCents, shareCents } from '../values/money.ts';
import type { OrderStatus } from './order-status.ts';

/** What decides how much an order withholds. */
export interface Priced {
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly delivered: number;
  readonly quotedCents: Cents;
}

/** Money follows the status, always computed from the full price; the database holds every row to the same. */
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

/** An order as the wire has it, as far as its money goes. */
export interface PricedOrder {
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly completedVotes: number;
  readonly price: number;
  readonly calculatedPrice: number;
}

/** What a change of an order does to the customer's balance, in dollars. */
export interface MoneyMove {
  readonly kind: 'refund' | 'withhold' | 'none';
  readonly amount: number;
  /** What the order withholds now. */
  readonly before: number;
  /** What the order withholds afterwards. */
  readonly withheld: number;
}

/** Says before it is done what the server will do; the server computes the same from the same function. */
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

/** For people: "Refunds $3.20 to the customer"; "Refunds $1,203.20 to the customers" where it is summed up over orders. */
export function describeMove({ kind, amount }: Pick<MoneyMove, 'kind' | 'amount'>, orders = 1): string {
  const dollars = `$${amount.toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;
  switch (kind) {
    case 'refund':
      return `Refunds ${dollars} to the ${orders === 1 ? 'customer' : 'customers'}`;
    case 'withhold':
      return `Withholds ${dollars} from the ${orders === 1 ? 'customer’s balance' : 'customers’ balances'} again`;
    case 'none':
      return 'No money moves';
  }
}
