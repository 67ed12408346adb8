import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database, { rateLimits: 'on', clock: () => new Date('2026-06-15T12:00:00Z') });
const office = useBackOffice(server, database);
const hire = (staffRole: StaffRole) =>
  signIn(database.connection, { staffRole, now: new Date('2026-06-15T12:00:00Z') });
const entriesOf = async (accountId: string) =>
  (await office.get<AuditEntry[]>(`/admin/audit?subjectKind=export&actor=${accountId}`)).body;

const exported = ['users', 'orders', 'payments', 'report'];

describe('an export by staff', () => {
  it.each([
    ['users', '', {}],
    ['users', 'role=admin&state=active&sort=oldest', { role: 'admin', state: 'active' }],
    ['orders', 'show=all', {}],
    [
      'orders',
      'status=Partial&service=Post%20Upvotes&category=&show=late&from=2026-06-01&to=2026-06-02',
      { status: 'Partial', service: 'Post Upvotes', show: 'late', from: '2026-06-01', to: '2026-06-02' },
    ],
    ['payments', 'status=paid&type=Card', { status: 'paid', type: 'Card' }],
    ['report', 'period=last-month', { from: '2026-05-01', to: '2026-05-31' }],
  ])('of %s with “%s” is in the audit log with its filters', async (name, query, after) => {
    const finance = await hire('finance');
    expect((await office.call(finance, 'POST', `/admin/exports/${name}?${query}`)).status).toBe(200);
    expect(await entriesOf(finance.accountId)).toEqual([
      {
        id: expect.any(Number) as number,
        at: '2026-06-15T12:00:00.000Z',
        by: 'admin',
        actorId: finance.accountId,
        actorName: 'Test Account',
        actorRole: 'finance',
        action: `${name}.export`,
        subjectKind: 'export',
        subjectId: name,
        before: null,
        after,
        requestId: expect.any(String) as string,
      },
    ]);
  });

  it.each(['users', 'orders', 'payments'])('of %s says that there was a search, not for what', async (name) => {
    const finance = await hire('finance');
    await office.call(finance, 'POST', `/admin/exports/${name}?q=nora%40example.test`);
    expect(await entriesOf(finance.accountId)).toMatchObject([{ after: { isSearched: true } }]);
    const { rows } = await database.connection.pool.query(`select from audit_log where audit_log::text like '%nora@%'`);
    expect(rows).toHaveLength(0);
  });

  it('is recorded before its first byte is sent', async () => {
    const finance = await hire('finance');
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/admin/exports/users',
      headers: finance.headers,
      payloadAsStream: true,
    });
    expect(await entriesOf(finance.accountId)).toHaveLength(1);
    expect(await text(response.stream())).toContain('User ID,First Name');
  });

  it.each(exported)('of %s is recorded only if it is allowed', async (name) => {
    const people = [await hire('support'), await hire('fulfillment'), await signIn(database.connection)];
    for (const who of people) {
      const { status } = await office.call(who, 'POST', `/admin/exports/${name}`);
      expect(status).toBe(403);
      expect(await entriesOf(who.accountId)).toEqual([]);
    }
  });

  it('is recorded only if its filters are valid', async () => {
    const finance = await hire('finance');
    for (const search of ['orders?status=Lost', 'report?period=custom', 'payments?from=soon']) {
      expect((await office.call(finance, 'POST', `/admin/exports/${search}`)).status).toBe(400);
    }
    expect(await entriesOf(finance.accountId)).toEqual([]);
  });

  it('is recorded only if it is within the limit', async () => {
    const finance = await hire('finance');
    const statuses = [];
    for (let call = 0; call < 31; call++) {
      const path = `/admin/exports/${exported[call % exported.length]}`;
      statuses.push((await office.call(finance, 'POST', path)).status);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
    expect(await entriesOf(finance.accountId)).toHaveLength(30);
  });

  it.each(exported)('of %s can’t be a GET request', async (name) => {
    const finance = await hire('finance');
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await server.app.inject({
        method,
        url: `/api/admin/exports/${name}`,
        headers: finance.headers,
      });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
    }
    expect(await entriesOf(finance.accountId)).toEqual([]);
  });
});

it('customers’ own exports are not recorded', async () => {
  const customer = await signInWith(database.connection, 1000);
  for (const path of ['/auth/exports/orders', '/payment/exports/statement']) {
    expect((await office.call(customer, 'GET', path)).status).toBe(200);
  }
  expect((await office.get<AuditEntry[]>(`/admin/audit?by=all&actor=${customer.accountId}`)).body).toEqual([]);
});
