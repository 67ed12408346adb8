import { cents, centsFromDollars, dollarsFromCents } from '#contract/values/money.ts';
import { type MoneyMove, moneyOfChange, type PricedOrder } from '#contract/orders/order-money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';

export interface BulkMoney {
  /** Total refunds and total new charges. */
  readonly moves: readonly Pick<MoneyMove, 'kind' | 'amount'>[];
  /** Total charged for all orders, before and after. */
  readonly before: number;
  readonly after: number;
}

/** The money that moves when all these orders get a status. */
export function bulkMoney(orders: readonly PricedOrder[], status: OrderStatus): BulkMoney {
  const changes = orders.map((order) => moneyOfChange(order, { status }));
  const totals = (['refund', 'withhold'] as const).map((kind) => ({
    kind,
    amount: sum(changes.filter((change) => change.kind === kind).map(({ amount }) => amount)),
  }));
  const moving = totals.filter(({ amount }) => amount > 0);
  return {
    moves: moving.length > 0 ? moving : [{ kind: 'none', amount: 0 }],
    before: sum(changes.map(({ before }) => before)),
    after: sum(changes.map(({ withheld }) => withheld)),
  };
}

/** How many orders setting Completed would mark as fully delivered. */
export const countUndelivered = (orders: readonly PricedOrder[]): number =>
  orders.filter(({ completedVotes, quantity }) => completedVotes < quantity).length;

const sum = (dollars: readonly number[]): number =>
  dollarsFromCents(cents(dollars.reduce((total, amount) => total + centsFromDollars(amount), 0)));
