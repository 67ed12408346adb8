import { expect, test } from 'vitest';
import { actionLabel, actorLabel, auditChanges, subjectName, subjectPath } from './audit-labels.ts';

const changesOf = (entry: Omit<Parameters<typeof auditChanges>[0], 'subjectKind'> & { subjectKind?: string }) =>
  auditChanges({ subjectKind: 'order', ...entry }).map(({ field, before, after }) => ({
    field,
    before: before?.text,
    after: after?.text,
  }));

test.each([
  ['order.change', 'Order changed'],
  ['account.role_changed', 'Role changed'],
  ['webhook.secret_renewed', 'Webhook secret renewed'],
])('%s is %s', (action, label) => expect(actionLabel(action)).toBe(label));

test.each([
  [{ by: 'admin', actorName: 'Ada Admin' }, 'Ada Admin'],
  [{ by: 'system', actorName: 'stuck-orders' }, 'Stuck orders check'],
  [{ by: 'system', actorName: 'npm run admin' }, 'npm run admin'],
  [{ by: 'anonymous' }, 'Not signed in'],
] as const)('%j is called %s', (actor, label) => expect(actorLabel(actor)).toBe(label));

test.each([
  ['order', 'order.change', '/admin/orders/its-id'],
  ['order', 'order.delete', undefined],
  ['account', 'account.blocked', '/admin/users/its-id'],
  ['payment', 'refund.accepted', '/admin/payments/its-id'],
  ['refund-request', 'refund-request.declined', '/admin/refunds?q=its-id'],
  ['approval', 'approval.confirmed', '/admin/approvals?q=its-id'],
  ['exclusion', 'exclusion.confirmed', '/admin/exclusions?q=its-id'],
  ['category', 'category.change', '/admin/services'],
  ['message', 'message.answered', '/admin/messages/its-id'],
  ['service', 'service.change', '/admin/services'],
  ['catalogue', 'catalogue.arrange', '/admin/services'],
  ['announcement', 'announcement.withdrawn', '/admin/announcements'],
  ['article', 'article.published', '/admin/blog/its-id'],
  ['ledger', 'ledger.alarm', undefined],
  ['export', 'orders.export', undefined],
])('the subject %s of %s is at %s', (subjectKind, action, path) => {
  expect(subjectPath({ subjectKind, action, subjectId: 'its-id' })).toBe(path);
});

test.each([
  ['users', '/admin/users', 'users'],
  ['orders', '/admin/orders', 'orders'],
  ['payments', '/admin/payments', 'payments'],
  ['report', '/admin/reports', 'report'],
])('an export of %s links to its screen', (subjectId, path, name) => {
  const entry = { subjectKind: 'export', subjectId, action: `${subjectId}.export` };
  expect([actionLabel(entry.action), subjectName(entry), subjectPath(entry)]).toEqual(['Exported', name, path]);
});

test('an export has its filters in the words of its screen', () => {
  const days = { to: '2026-06-02', from: '2026-06-01' };
  const filters = { ...days, status: 'paid', state: 'blocked', show: 'late', isSearched: true };
  expect(changesOf({ subjectKind: 'export', before: null, after: filters })).toEqual([
    { field: 'From', before: undefined, after: '2026-06-01' },
    { field: 'To', before: undefined, after: '2026-06-02' },
    { field: 'Status', before: undefined, after: 'Paid' },
    { field: 'State', before: undefined, after: 'Blocked' },
    { field: 'Progress', before: undefined, after: 'Late' },
    { field: 'Only search results', before: undefined, after: 'yes' },
  ]);
});

test('fields have their values before and after, and internal fields are left out', () => {
  expect(
    changesOf({
      before: { status: 'Pending', withheldCents: 450, version: 1, started: '' },
      after: { status: 'Canceled', withheldCents: 0, version: 2, started: '120' },
    }),
  ).toEqual([
    { field: 'Status', before: 'Pending', after: 'Canceled' },
    { field: 'Withheld price', before: '$4.50', after: '$0.00' },
    { field: 'Started', before: 'empty', after: '120' },
  ]);
});

test('a created or deleted subject has one side only', () => {
  expect(changesOf({ before: null, after: { unitPriceMicros: 50_000, isActive: true } })).toEqual([
    { field: 'Unit price', before: undefined, after: '$0.05' },
    { field: 'Available', before: undefined, after: 'yes' },
  ]);
  expect(changesOf({ before: { role: 'admin', reason: null, started: '' }, after: null })).toEqual([
    { field: 'Role', before: 'Admin', after: undefined },
  ]);
});

test('a known ID is shown as a linked name; an unknown one is truncated, with the full ID at hand', () => {
  const [ada, unknown] = ['5f0a7c1e-0000-4000-8000-000000000001', '9b1c7c1e-0000-4000-8000-000000000002'];
  const names = { [ada]: 'Ada Admin' };
  const assigned = { subjectKind: 'message', before: { assigneeId: null }, after: { assigneeId: ada }, names };
  expect(auditChanges(assigned)).toEqual([
    {
      field: 'Assigned to',
      before: { text: 'nobody' },
      after: { text: 'Ada Admin', id: ada, path: `/admin/users/${ada}` },
    },
  ]);
  expect(auditChanges({ subjectKind: 'account', before: null, after: { webhookId: unknown } })).toEqual([
    { field: 'Webhook', before: undefined, after: { text: '9b1c', id: unknown, path: undefined } },
  ]);
});

test.each([
  ['refund-request', { status: 'requested' }, { status: 'processing' }, 'Status', 'Requested', 'On its way'],
  ['message', { status: 'open' }, { status: 'closed' }, 'Status', 'Open', 'Closed'],
  ['announcement', { status: 'published' }, { status: 'withdrawn' }, 'Status', 'Shown', 'Withdrawn'],
  ['payment', { state: 'pending' }, { state: 'paid' }, 'State', 'Pending', 'Paid'],
  ['service', { linkKind: 'post' }, { linkKind: 'community' }, 'Link', 'A post', 'A community'],
])('%s: %j and %j have the labels of its screen', (subjectKind, before, after, field, was, is) => {
  expect(changesOf({ subjectKind, before, after })).toEqual([{ field, before: was, after: is }]);
});

test('lists are joined, by name where their items have one', () => {
  const names = { 1: 'Post Upvotes', 2: 'Random Post' };
  expect(changesOf({ subjectKind: 'catalogue', before: { order: [1, 2] }, after: { order: [2, 1] }, names })).toEqual([
    { field: 'Order of services', before: 'Post Upvotes, Random Post', after: 'Random Post, Post Upvotes' },
  ]);
  expect(changesOf({ before: null, after: { rights: ['read', 'order'], events: [] } })).toEqual([
    { field: 'Rights', before: undefined, after: 'read, order' },
    { field: 'Events', before: undefined, after: '[]' },
  ]);
});
