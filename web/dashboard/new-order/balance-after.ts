import type { Balance } from '#contract/payments/statement.ts';
import { type Cents, centsFromDollars } from '#contract/values/money.ts';

/** The cents left after an order. Below zero, a deposit of as much covers the order and what the customer owes. */
export const balanceAfter = (
  { currentBalance, owed }: Pick<Balance, 'currentBalance' | 'owed'>,
  price: Cents,
): number => centsFromDollars(currentBalance) - centsFromDollars(owed) - price;
