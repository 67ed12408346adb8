import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MoneyReport, TimesReport } from '#contract/admin/reports.ts';
import { staffRoles } from '#contract/staff/rights.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import { createContext } from '#server/context.ts';
import { listStatement, transfer } from '#server/modules/ledger/index.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { readMoneyReport, readTimesReport } from './read-report.ts';
import { resolvePeriod } from './resolve-period.ts';
import { sumLedgerDays } from './sum-ledger-days.ts';

const database = useTestDatabase();
/** A fixed clock, so that the test can't cross midnight. */
const now = new Date();
const server = useTestApp(database, { clock: () => now });
const office = useBackOffice(server, database);

const query = (text: string, values: unknown[] = []) => database.connection.pool.query(text, values);
const context = (at: string | Date = new Date()) =>
  createContext(database.connection, { kind: 'system', name: 'test' }, new Date(at));
const credit = (accountId: AccountId, at: string, amount: number) =>
  transfer(context(at), {
    id: randomUUID(),
    code: 'adjustment-up',
    accountId,
    amountCents: cents(amount),
    subject: { kind: 'payment', id: randomUUID() },
  });
const creditsOn = async (from: string, to: string, timeZone: string) => {
  const report = await readMoneyReport(context(), { timeZone }, { period: 'custom', from, to });
  expect(report.difference).toBe(0);
  return report.adjustments.credits;
};
/** The credits of these tests have no payments, which other checks report. */
const wrongDays = async () =>
  (await reconcile(context())).filter(({ check }) => check === 'Summed days are their transfers');
const sum = (timeZone: string) => sumLedgerDays(context(), { timeZone });

describe('a report', () => {
  it.each(['money', 'times'])('of %s is for those who may read reports', async (name) => {
    const path = `/admin/reports/${name}?period=this-year`;
    const statuses = await Promise.all(
      staffRoles.map(async (staffRole) => {
        const who = await signIn(database.connection, { staffRole });
        return [staffRole, (await office.call(who, 'GET', path)).status];
      }),
    );
    const allowed = { owner: 200, manager: 200, fulfillment: 403, support: 403, finance: 200 };
    expect(Object.fromEntries(statuses)).toEqual(allowed);
    expect((await office.call(await signIn(database.connection), 'GET', path)).status).toBe(403);
    expect((await office.call({ headers: {} as never }, 'GET', path)).status).toBe(401);
  });

  it.each([
    ['period=custom', { from: 'Choose a date.', to: 'Choose a date.' }],
    ['period=custom&from=2026-02-02&to=2026-02-01', { to: 'Choose an end date on or after the start date.' }],
    ['period=custom&from=2000-01-01&to=2026-02-01', { to: 'Choose a period of at most 10 years.' }],
  ])('refuses %s at its field', async (search, fields) => {
    const responses = [
      await office.get<Refusal>(`/admin/reports/money?${search}`),
      await office.get<Refusal>(`/admin/reports/times?${search}`),
      await office.post<Refusal>(`/admin/exports/report?${search}`),
    ];
    for (const { status, body } of responses) expect([status, body.fields]).toEqual([400, fields]);
  });

  it('has today’s movements, with sales by service, and exports them as CSV', async () => {
    const ada = await signInWith(database.connection, 100_00);
    const before = (await office.get<MoneyReport>('/admin/reports/money?period=today')).body;
    const order = await office.place(ada);
    const other = await office.place(ada);
    await office.put(`/admin/orders/${other._id}`, { status: 'In Progress', completedVotes: 0 });
    await office.put(`/admin/orders/${order._id}`, { status: 'Partial', completedVotes: 40 });
    const after = (await office.get<MoneyReport>('/admin/reports/money?period=today')).body;
    expect(after).toMatchObject({ from: after.to, opening: before.opening, difference: 0 });
    expect(after.closing).toBe(before.closing - 7);
    expect(after.sales).toMatchObject([
      {
        serviceId: 1,
        service: 'Post Upvotes',
        charged: { count: 2, amount: 10 },
        refunded: { count: 1, amount: 3 },
        net: 7,
      },
    ]);
    // The service of a deleted order is known from the audit log.
    await office.delete(`/admin/orders/${order._id}`);
    const deleted = (await office.get<MoneyReport>('/admin/reports/money?period=today')).body;
    expect(deleted.sales).toMatchObject([{ serviceId: 1, refunded: { count: 2, amount: 5 }, net: 5 }]);

    const { text } = await office.post(`/admin/exports/report?period=custom&from=${after.from}&to=${after.to}`);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe('Section,Line,Count,Amount,Median Minutes,90% Within Minutes');
    expect(lines).toContain('Sales by service,Post Upvotes,2,-10.00,,');
    expect(lines).toContain('Sales by service,"Post Upvotes, refunded",2,5.00,,');
    expect(lines).toContain(`Balances owed,Unexplained difference,,0.00,,`);
    expect(lines).toContain('Time to start,Post Upvotes,1,,,');
  });

  it('reports the unexplained amount if a balance was changed', async () => {
    const { accountId } = await signInWith(database.connection, 10_00);
    const tamper = async (amount: number) => {
      const client = await database.connection.pool.connect();
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query('update wallets set balance_cents = balance_cents + $2 where id = $1', [accountId, amount]);
      await client.query('commit');
      client.release();
    };
    await tamper(123);
    const { body } = await office.get<MoneyReport>('/admin/reports/money?period=last-month');
    expect(body.difference).toBe(1.23);
    await tamper(-123);
    const difference = async () => (await office.get<MoneyReport>('/admin/reports/money')).body.difference;
    expect(await difference()).toBe(0);
    // Balances are measured whenever days are summed.
    await sum('UTC');
    await tamper(123);
    expect(await difference()).toBe(0);
    await sum('UTC');
    expect(await difference()).toBe(1.23);
    await tamper(-123);
    await sum('UTC');
    expect(await difference()).toBe(0);
  });
});

describe('days', () => {
  it('are in the shop’s time zone, with 23 or 25 hours when clocks change, summed or not', async () => {
    const { accountId } = await signIn(database.connection);
    const zone = 'America/New_York';
    // 8 March 2026 begins at 05:00 UTC and ends at 04:00; 1 November begins at 04:00 and ends at 05:00.
    for (const [at, amount] of [
      ['2026-03-08T04:59:59.999Z', 1],
      ['2026-03-08T05:00:00.000Z', 10],
      ['2026-03-09T03:59:59.999Z', 100],
      ['2026-03-09T04:00:00.000Z', 1000],
      ['2026-11-01T03:59:59.999Z', 2],
      ['2026-11-01T04:00:00.000Z', 20],
      ['2026-11-02T04:59:59.999Z', 200],
      ['2026-11-02T05:00:00.000Z', 2000],
    ] as const) {
      await credit(accountId, at, amount);
    }
    const read = async () => [
      await creditsOn('2026-03-07', '2026-03-07', zone),
      await creditsOn('2026-03-08', '2026-03-08', zone),
      await creditsOn('2026-03-08', '2026-03-09', zone),
      await creditsOn('2026-11-01', '2026-11-01', zone),
      await creditsOn('2026-11-02', '2026-11-02', zone),
    ];
    const expected = [
      { count: 1, amount: 0.01 },
      { count: 2, amount: 1.1 },
      { count: 3, amount: 11.1 },
      { count: 2, amount: 2.2 },
      { count: 1, amount: 20 },
    ];
    expect(await read()).toEqual(expected);
    expect(await sum(zone)).toBe(true);
    expect(await read()).toEqual(expected);
    // In UTC the same moments belong to other days, before and after the days are summed for it.
    for (let round = 0; round < 2; round += 1) {
      expect(await creditsOn('2026-03-08', '2026-03-08', 'UTC')).toEqual({ count: 2, amount: 0.11 });
      await sum('UTC');
    }
    expect(await wrongDays()).toEqual([]);
  });

  it('begin at the first of two midnights, summed or not', async () => {
    const { accountId } = await signIn(database.connection);
    const timeZone = 'Atlantic/Azores';
    // At 01:00 UTC on 26 October 2025 clocks go back from 01:00 to 00:00.
    const sumAt = (at: string) => sumLedgerDays(context(`2025-10-26T${at}:00Z`), { timeZone });
    const read = () => creditsOn('2025-10-26', '2025-10-26', timeZone);
    for (const at of ['00:20', '01:20']) await credit(accountId, `2025-10-26T${at}:00Z`, 1);
    await sumAt('01:30');
    expect(await read()).toEqual({ count: 2, amount: 0.02 });
    await sumAt('04:00');
    expect(await read()).toEqual({ count: 2, amount: 0.02 });
    await credit(accountId, '2025-10-26T00:40:00Z', 1);
    await sumAt('05:00');
    expect(await read()).toEqual({ count: 3, amount: 0.03 });
    expect(await wrongDays()).toEqual([]);
    const query = { sort: 'oldest', page: 1, perPage: 10, from: '2025-10-26', to: '2025-10-26' } as const;
    expect(await listStatement(context(), accountId, query, timeZone)).toMatchObject({ total: 3 });
  });

  it('that are already summed include a late transfer', async () => {
    const { accountId } = await signIn(database.connection);
    await credit(accountId, '2026-04-01T12:00:00Z', 100);
    await sum('UTC');
    await credit(accountId, '2026-04-01T13:00:00Z', 50);
    await credit(accountId, '2026-04-05T13:00:00Z', 7);
    const april = () => creditsOn('2026-04-01', '2026-04-01', 'UTC');
    expect(await april()).toEqual({ count: 2, amount: 1.5 });
    await sum('UTC');
    expect(await april()).toEqual({ count: 2, amount: 1.5 });
    expect(await creditsOn('2026-04-01', '2026-04-30', 'UTC')).toEqual({ count: 3, amount: 1.57 });
    const { rows } = await query(`select transfers::int, amount_cents::int from ledger_days where day = '2026-04-01'`);
    expect(rows).toEqual([{ transfers: 2, amount_cents: 150 }]);
  });

  it('that are not over are summed up to an hour ago', async () => {
    const { accountId } = await signIn(database.connection);
    const sumAt = (at: string) => sumLedgerDays(context(at), { timeZone: 'UTC' });
    const summed = async () =>
      (await query(`select transfers::int from ledger_days where day = '2026-05-06'`)).rows as unknown[];
    const read = () => creditsOn('2026-05-06', '2026-05-06', 'UTC');
    for (const at of ['10:00', '11:00', '12:00']) await credit(accountId, `2026-05-06T${at}:00Z`, 100);
    await sumAt('2026-05-06T12:30:00Z');
    expect([await summed(), await read()]).toEqual([[{ transfers: 2 }], { count: 3, amount: 3 }]);
    await sumAt('2026-05-06T13:30:00Z');
    expect([await summed(), await read()]).toEqual([[{ transfers: 3 }], { count: 3, amount: 3 }]);
    await credit(accountId, '2026-05-06T09:00:00Z', 100);
    expect(await read()).toEqual({ count: 4, amount: 4 });
    await sumAt('2026-05-07T00:30:00Z');
    expect([await summed(), await read()]).toEqual([[{ transfers: 4 }], { count: 4, amount: 4 }]);
    expect(await wrongDays()).toEqual([]);
  });

  it('include transfers since the clock was set back', async () => {
    const { accountId } = await signIn(database.connection);
    await sum('UTC');
    // Transfers of the last half hour are not considered late.
    await query(
      `update ledger_days_state set summed_until = now() + interval '1 year', balances_at = now() + interval '1 year'`,
    );
    await credit(accountId, new Date().toISOString(), 100);
    await sum('UTC');
    await creditsOn('2026-05-06', '2026-05-06', 'UTC');
    expect(await wrongDays()).toEqual([]);
  });

  it('are not summed while such a transfer is being posted, nor twice concurrently', async () => {
    const client = await database.connection.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock_shared(295, 0)');
    expect(await sum('UTC')).toBe(false);
    await client.query('rollback');
    client.release();
    expect(await sum('UTC')).toBe(true);
  });

  it('that differ from the ledger are found by reconcile', async () => {
    await sum('UTC');
    await query(`update ledger_days set amount_cents = amount_cents + 1 where day = '2026-04-05'`);
    expect(await wrongDays()).toMatchObject([{ subject: '2026-04-05 adjustment-up', expected: '1 7', found: '1 8' }]);
    await query(`update ledger_days set amount_cents = amount_cents - 1 where day = '2026-04-05'`);
  });

  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['last-7-days', '2026-02-23', '2026-03-01'],
    ['this-month', '2026-03-01', '2026-03-01'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['this-year', '2026-01-01', '2026-03-01'],
  ] as const)('of %s follow the shop’s time zone', (period, from, to) => {
    expect(resolvePeriod(new Date('2026-02-28T11:30:00Z'), 'Pacific/Auckland', { period })).toEqual({ from, to });
    expect(resolvePeriod(new Date('2026-03-02T04:00:00Z'), 'America/New_York', { period })).toEqual({ from, to });
  });
});

describe('times', () => {
  const times = async (from: string, to: string, timeZone = 'UTC') =>
    (await readTimesReport(context(), { timeZone }, { period: 'custom', from, to })).services;
  const spans = (report: TimesReport['services'], kind: 'start' | 'finish') => report.map((each) => each[kind]);

  it('follow the status of an order, back and forth', async () => {
    const ada = await signInWith(database.connection, 100_00);
    const { _id } = await office.place(ada);
    const set = (status: string, completedVotes = 0) => office.put(`/admin/orders/${_id}`, { status, completedVotes });
    const rows = async () =>
      (
        await query(
          `select finished_at is not null as is_finished, began_at >= placed_at as is_later from order_times where order_id = $1`,
          [_id],
        )
      ).rows as unknown[];
    expect(await rows()).toEqual([]);
    await set('In Progress');
    expect(await rows()).toEqual([{ is_finished: false, is_later: true }]);
    await set('Completed', 100);
    expect(await rows()).toEqual([{ is_finished: true, is_later: true }]);
    await set('Partial', 50);
    expect(await rows()).toEqual([{ is_finished: true, is_later: true }]);
    await set('In Progress', 50);
    expect(await rows()).toEqual([{ is_finished: false, is_later: true }]);
    await set('Canceled');
    expect(await rows()).toEqual([{ is_finished: false, is_later: true }]);
    await set('Pending');
    expect(await rows()).toEqual([]);
    await set('Completed', 100);
    await office.delete(`/admin/orders/${_id}`);
    expect(await rows()).toEqual([]);
  });

  it('are the median and the 90th percentile, from 20 orders on, by the shop’s days', async () => {
    const ada = await signInWith(database.connection, 1000_00);
    const insert = async (minutes: number, finished: string) => {
      const { _id } = await office.place(ada, { quantity: 5 });
      await query(
        `insert into order_times (order_id, service_id, placed_at, began_at, finished_at)
         values ($1, 1, $3::timestamptz - $2 * interval '1 minute', $3::timestamptz - interval '1 minute', $3)`,
        [_id, minutes, finished],
      );
    };
    for (let minutes = 10; minutes < 29; minutes += 1) await insert(minutes, '2026-11-01T03:30:00Z');
    const few = await times('2026-11-01', '2026-11-01');
    expect(spans(few, 'finish')).toEqual([{ orders: 19, medianMinutes: null, p90Minutes: null }]);
    await insert(29, '2026-11-01T04:30:00Z');
    const enough = await times('2026-11-01', '2026-11-01');
    expect(spans(enough, 'finish')).toEqual([{ orders: 20, medianMinutes: 19, p90Minutes: 27 }]);
    expect(spans(enough, 'start')).toEqual([{ orders: 20, medianMinutes: 18, p90Minutes: 26 }]);
    // In New York the first of them were finished on 31 October, and the day of 25 hours has the last one.
    expect(spans(await times('2026-10-31', '2026-10-31', 'America/New_York'), 'finish')).toMatchObject([
      { orders: 19 },
    ]);
    expect(spans(await times('2026-11-01', '2026-11-01', 'America/New_York'), 'finish')).toMatchObject([{ orders: 1 }]);
    expect(await times('2026-12-24', '2026-12-24')).toEqual([]);
  });
});
