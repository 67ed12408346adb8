import { expect, test } from 'vitest';
import { actionWords, auditChanges } from './audit-words.ts';

test.each([
  ['order.change', 'Order changed'],
  ['account.role_changed', 'Role changed'],
  ['webhook.secret_renewed', 'Webhook secret renewed'],
])('%s is %s', (action, said) => expect(actionWords(action)).toBe(said));

test('fields are said with their values before and after, and what people cannot read is left out', () => {
  expect(
    auditChanges({
      before: { status: 'Pending', withheldCents: 450, version: 1, started: '' },
      after: { status: 'Canceled', withheldCents: 0, version: 2, started: '120' },
    }),
  ).toEqual([
    { field: 'Status', before: 'Pending', after: 'Canceled' },
    { field: 'Withheld', before: '$4.50', after: '$0.00' },
    { field: 'Started', before: 'empty', after: '120' },
  ]);
});

test('what was made or taken away has one side only', () => {
  expect(auditChanges({ before: null, after: { unitPriceMicros: 50_000, isActive: true } })).toEqual([
    { field: 'Unit price', before: undefined, after: '$0.05' },
    { field: 'Is active', before: undefined, after: 'yes' },
  ]);
  expect(auditChanges({ before: { role: 'admin', reason: null, started: '' }, after: null })).toEqual([
    { field: 'Role', before: 'admin', after: undefined },
  ]);
});

test('lists are said as they are written', () => {
  expect(auditChanges({ before: { serviceIds: [1, 2] }, after: { serviceIds: [2, 1] } })).toEqual([
    { field: 'Service ids', before: '[1,2]', after: '[2,1]' },
  ]);
});
