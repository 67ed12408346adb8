import { expect, test } from 'vitest';
import type { Payment } from '#contract/payments/payments.ts';
import { paymentsByDraft } from './draft-payments.ts';

const pending = (_id: string, amount: number, draftId?: string): Payment => ({
  _id,
  type: 'Bitcoin',
  amount,
  status: 'pending',
  createdAt: '2026-06-01T12:00:00.000Z',
  receiptNumber: `R-${_id}`,
  ...(draftId === undefined ? {} : { draftId }),
});

test('all payments for a draft count, and the newest is shown', () => {
  const third = pending('third', 0.1, 'one');
  const other = pending('other', 7, 'two');
  const byDraft = paymentsByDraft([
    third,
    other,
    pending('none', 50),
    pending('second', 5, 'one'),
    pending('first', 5.2, 'one'),
  ]);
  expect([...byDraft]).toEqual([
    ['one', { newest: third, amount: 10.3 }],
    ['two', { newest: other, amount: 7 }],
  ]);
});
