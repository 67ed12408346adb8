import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { recordAudit } from './record-audit.ts';

const database = useTestDatabase();
const server = useTestApp(database, { timeZone: 'America/New_York' });
const office = useBackOffice(server, database);
let customer: SignedIn;

beforeAll(async () => {
  await database.connection.pool.query(
    'alter table audit_log disable trigger user; delete from audit_log; alter table audit_log enable trigger user; delete from row_counts; delete from row_count_changes',
  );
  customer = await signIn(database.connection);
  const { admin } = office;
  const staff = { kind: 'admin', staffRole: 'owner', accountId: admin.accountId, sessionId: admin.sessionId } as const;
  const own = { kind: 'customer', accountId: customer.accountId, sessionId: customer.sessionId } as const;
  const job = { kind: 'system', name: 'stuck-orders' } as const;
  const entries = [
    [staff, 'order.change', 'order', 'a-1', '2026-03-01T12:00:00Z'],
    [staff, 'order.delete', 'order', 'a-2', '2026-03-02T03:00:00Z'],
    [job, 'order.cancel', 'order', 'a-1', '2026-03-02T12:00:00Z'],
    [own, 'order.place', 'order', 'b-3', '2026-03-02T13:00:00Z'],
    [staff, 'account.blocked', 'account', 'c-4', '2026-03-03T12:00:00Z'],
  ] as const;
  for (const [actor, action, kind, id, at] of entries) {
    await recordAudit(createContext(database.connection, actor, new Date(at)), {
      action,
      subject: { kind, id },
      before: { status: 'Pending' },
      after: { status: 'Canceled' },
      ...(action === 'order.delete' ? { note: 'A duplicate' } : {}),
    });
  }
});

describe('the audit log', () => {
  it.each([
    ['', ['account.blocked', 'order.cancel', 'order.delete', 'order.change']],
    ['sort=oldest', ['order.change', 'order.delete', 'order.cancel', 'account.blocked']],
    ['by=all', ['account.blocked', 'order.place', 'order.cancel', 'order.delete', 'order.change']],
    ['by=system', ['order.cancel']],
    ['by=admin&action=order', ['order.delete', 'order.change']],
    ['action=order.delete', ['order.delete']],
    ['action=der', []],
    ['action=order_', []],
    ['subjectKind=order&subjectId=a-1', ['order.cancel', 'order.change']],
    ['subjectKind=account', ['account.blocked']],
    ['q=a-', ['order.cancel', 'order.delete', 'order.change']],
    ['from=2026-03-02', ['account.blocked', 'order.cancel']],
    ['to=2026-03-01', ['order.delete', 'order.change']],
    ['from=2026-03-02&to=2026-03-02', ['order.cancel']],
  ])('of “%s” has %j', async (query, wanted) => {
    const whole = await office.get<AuditEntry[]>(`/admin/audit?${query}`);
    expect(whole.body.map(({ action }) => action)).toEqual(wanted);
    const page = await office.get<AuditEntry[]>(`/admin/audit?page=1&perPage=2&${query}`);
    expect([page.body.length, page.total]).toEqual([Math.min(2, wanted.length), wanted.length]);
  });

  it('says who did what to which thing, why, and what it was before and after', async () => {
    const { body } = await office.get<AuditEntry[]>('/admin/audit?action=order.delete');
    expect(body[0]).toMatchObject({
      by: 'admin',
      actorId: office.admin.accountId,
      actorName: 'Test Account',
      subjectKind: 'order',
      subjectId: 'a-2',
      before: { status: 'Pending' },
      after: { status: 'Canceled' },
      note: 'A duplicate',
    });
    const { body: jobs } = await office.get<AuditEntry[]>('/admin/audit?by=system');
    expect(jobs[0]).toMatchObject({ by: 'system', actorName: 'stuck-orders' });
  });

  it('identifies an order by its public ID, even after it is deleted', async () => {
    const order = await office.place(await signInWith(database.connection, 1000));
    await office.put(`/admin/orders/${order.orderId}`, { started: '7' });
    const foundBy = async (q: string) => {
      const { body, total } = await office.get<AuditEntry[]>(`/admin/audit?page=1&q=${q}`);
      expect(total).toBe(body.length);
      return body.map(({ action, orderId }) => [action, orderId]);
    };
    const changed = ['order.change', order.orderId];
    expect(await foundBy(showOrderId(order.orderId).toLowerCase())).toEqual([changed]);
    expect(await foundBy(order.orderId.slice(0, 8))).toEqual([changed]);
    expect(await foundBy(order._id)).toEqual([changed]);
    await office.delete(`/admin/orders/${order.orderId}`, { reason: 'A duplicate' });
    expect(await foundBy(order.orderId)).toEqual([['order.delete', order.orderId], changed]);
  });

  it('resolves IDs to names: account, assignee, payment, services', async () => {
    const { admin } = office;
    const ctx = createContext(
      database.connection,
      { kind: 'admin', staffRole: 'owner', accountId: admin.accountId, sessionId: admin.sessionId },
      new Date('2026-04-01T12:00:00Z'),
    );
    const gone = randomUUID();
    const entries = [
      ['account.role_changed', 'account', customer.accountId, { role: 'user' }, { role: 'admin' }],
      ['message.assigned', 'message', gone, { assigneeId: null }, { assigneeId: admin.accountId }],
      ['catalogue.arrange', 'catalogue', 'services', { order: [1, 2] }, { order: [2, 1, 99_999] }],
      ['service.change', 'service', '1', { minimum: 5 }, { minimum: 6 }],
    ] as const;
    for (const [action, kind, id, before, after] of entries) {
      await recordAudit(ctx, { action, subject: { kind, id }, before, after });
    }
    const { body } = await office.get<AuditEntry[]>('/admin/audit?from=2026-04-01&to=2026-04-01&sort=oldest');
    const { rows: services } = await database.connection.pool.query<{ name: string }>(
      'select name from services where id in (1, 2) order by id',
    );
    const [first, second] = services.map(({ name }) => name);
    expect(body.map(({ subjectName, names }) => ({ subjectName, names }))).toEqual([
      { subjectName: 'Test Account', names: undefined },
      { subjectName: undefined, names: { [admin.accountId]: 'Test Account' } },
      { subjectName: undefined, names: { 1: first, 2: second } },
      { subjectName: first, names: undefined },
    ]);
  });

  it('names the payment of an adjustment by its receipt number', async () => {
    const payer = await signInWith(database.connection, 1000);
    await office.post(`/admin/users/${payer.accountId}/adjustments`, { amount: 2, reason: 'Sorry' });
    const { body } = await office.get<AuditEntry[]>(`/admin/audit?q=${payer.accountId}`);
    const [paymentId] = Object.keys(body[0]?.names ?? {});
    expect(body[0]).toMatchObject({ subjectName: 'Test Account', after: { paymentId } });
    expect(Object.values(body[0]?.names ?? {})).toEqual([expect.stringMatching(/^R-/)]);
  });

  it('finds the receipt numbers that it shows, of payments and adjustments', async () => {
    const payer = await signIn(database.connection);
    for (const amount of [2, 3]) {
      await office.post(`/admin/users/${payer.accountId}/adjustments`, { amount, reason: 'Sorry' });
    }
    const { body } = await office.get<AuditEntry[]>(`/admin/audit?q=${payer.accountId}`);
    const [entry] = body;
    const [[paymentId, receipt] = ['', '']] = Object.entries(entry?.names ?? {});
    await recordAudit(createContext(database.connection, { kind: 'system', name: 'test' }, new Date()), {
      action: 'payment.taken-back',
      subject: { kind: 'payment', id: paymentId },
    });
    for (const q of [
      receipt,
      receipt.toLowerCase(),
      receipt.replaceAll('-', ''),
      receipt.slice(0, 10),
      ` ${receipt}`,
    ]) {
      const found = await office.get<AuditEntry[]>(`/admin/audit?page=1&q=${encodeURIComponent(q)}`);
      expect(found.body.map(({ action }) => action)).toEqual(['payment.taken-back', 'payment.adjusted']);
      expect(found.body[1]?.id).toBe(entry?.id);
      expect(found.total).toBe(2);
    }
    expect((await office.get<AuditEntry[]>('/admin/audit?q=R-00000-00000')).body).toEqual([]);
  });

  it('finds the actions of one account', async () => {
    const { body } = await office.get<AuditEntry[]>(`/admin/audit?by=all&actor=${customer.accountId}`);
    expect(body.map(({ action }) => action)).toEqual(['order.place']);
  });

  it.each([
    'by=me',
    'actor=7',
    'from=yesterday',
    'from=0000-01-01',
    'to=0000-12-31',
    'sort=random',
    'action=%25',
    'subjectKind=a%00b',
  ])('refuses %s', async (query) => {
    expect((await office.get(`/admin/audit?${query}`)).status).toBe(400);
  });
});
