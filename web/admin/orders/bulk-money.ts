import { cents, centsFromDollars, dollarsFromCents } from '#contract/values/money.ts';
import { type MoneyMove, moneyOfChange, type PricedOrder } from '#contract/orders/order-money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';

export interface BulkMoney {
  /** What is refunded and what is charged again, each summed up. */
  readonly moves: readonly Pick<MoneyMove, 'kind' | 'amount'>[];
  /** What all of them are charged now and afterwards. */
  readonly before: number;
  readonly after: number;
}

/** What a change of many orders does to the money. */
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

/** How many of them Completed marks as delivered in full. */
export const countShort = (orders: readonly PricedOrder[]): number =>
  orders.filter(({ completedVotes, quantity }) => completedVotes < quantity).length;

const sum = (dollars: readonly number[]): number =>
  dollarsFromCents(cents(dollars.reduce((total, one) => total + centsFromDollars(one), 0)));
