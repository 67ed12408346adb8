import { expect, test } from 'vitest';
import type { PaymentId } from '#contract/values/ids.ts';
import type { RefundableBalance } from '#contract/admin/refundable.ts';
import { planOf } from './plan-refund.ts';

const deposit = (depositId: PaymentId, amount: number, card: object = { brand: 'visa', last4: '4242' }) => ({
  depositId,
  receiptNumber: `R-${depositId}`,
  type: 'Card' as const,
  paidAt: '2026-06-01T12:00:00.000Z',
  amount,
  ...card,
});
const bonus = { depositId: 'first', granted: 10, paid: 10, deposit: 100, depositPaid: 100 };
const balance: RefundableBalance = {
  balance: 150,
  refundable: 140,
  deposits: [deposit('second', 40, { brand: 'mastercard', last4: '4444' }), deposit('first', 100)],
  bonus,
  version: 'none',
};

test('a single card is named, and a partly refunded deposit is split', () => {
  expect(planOf(balance, 12)).toMatchObject({
    headline: 'Refunds $12.00 to the Mastercard ending in 4444',
    parts: [{ amount: 12, isSplit: true }],
    bonusTaken: 0,
    balanceAfter: 138,
  });
});

test('several cards are listed as parts, and the bonus shrinks with its deposit', () => {
  expect(planOf(balance, 60)).toMatchObject({
    headline: 'Refunds $60.00 to the customer',
    parts: [
      { amount: 40, isSplit: false },
      { amount: 20, isSplit: true },
    ],
    bonusTaken: 2,
    balanceAfter: 88,
  });
  expect(planOf(balance, 140)).toMatchObject({ bonusTaken: 10, balanceAfter: 0 });
});

test('two deposits from one card have one target', () => {
  const same = { ...balance, deposits: [deposit('second', 40), deposit('first', 100)] };
  expect(planOf(same, 60).headline).toBe('Refunds $60.00 to the Visa ending in 4242');
});

test.each([
  [{ brand: 'unknown', last4: '1111' }, 'Refunds $5.00 to the card ending in 1111'],
  [{}, 'Refunds $5.00 to the card it came from'],
  [{ type: 'Bitcoin' }, 'Refunds $5.00 to the bitcoin payment it came from'],
])('%j has its own headline', (card, headline) => {
  const { bonus: _, ...rest } = balance;
  expect(planOf({ ...rest, deposits: [deposit('only', 20, card)] }, 5)).toMatchObject({ headline, bonusTaken: 0 });
});
