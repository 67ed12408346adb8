import { expect, test } from 'vitest';
import { adminApprovalDecisions } from '#content/admin/approvals.ts';
import { isAboveCeiling, kindLabel, moveText } from './approval-words.ts';

test.each([
  ['adjustment', 600, 'Credit', 'Credit $600.00 to Nora Field?'],
  ['adjustment', -501.5, 'Debit', 'Debit $501.50 from Nora Field?'],
  ['refund', 700, 'Refund', 'Refund $700.00 to Nora Field?'],
  ['refund-request', 700, 'Refund request', 'Refund $700.00 to Nora Field?'],
] as const)('%s of %d is labeled %s', (kind, amount, label, title) => {
  const approval = { kind, amount, customerName: 'Nora Field' };
  expect(kindLabel(approval)).toBe(label);
  expect(moveText(adminApprovalDecisions.confirm.titles, approval)).toBe(title);
});

test('an owner confirms more than the limit at a time or what is left of the day, in either direction', () => {
  const fresh = { each: 500, perDay: 2000, left: 2000 };
  expect([500, 500.01, -500, -500.01].map((amount) => isAboveCeiling(fresh, amount))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const used = { ...fresh, left: 120.5 };
  expect([120.5, 120.51].map((amount) => isAboveCeiling(used, amount))).toEqual([false, true]);
  expect(isAboveCeiling(undefined, 1_000_000)).toBe(false);
});
