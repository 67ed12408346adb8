import { type MoneyMove, moneyOfChange, type PricedOrder } from '#contract/order-money.ts';
import type { OrderStatus } from '#contract/order-status.ts';

/** What a change of many orders does to the money: what goes back and what is withheld, each summed up. */
export function bulkMoney(orders: readonly PricedOrder[], status: OrderStatus): Pick<MoneyMove, 'kind' | 'amount'>[] {
  const moves = orders.map((order) => moneyOfChange(order, { status }));
  const sum = (kind: MoneyMove['kind']) =>
    moves.reduce((cents, move) => cents + (move.kind === kind ? Math.round(move.amount * 100) : 0), 0) / 100;
  const totals = (['refund', 'withhold'] as const).map((kind) => ({ kind, amount: sum(kind) }));
  const moving = totals.filter(({ amount }) => amount > 0);
  return moving.length > 0 ? moving : [{ kind: 'none', amount: 0 }];
}
