import { describe, expect, it, vi } from 'vitest';
import { kindsOf, mailedKinds, type NotificationChoice, type NotificationKind } from '#contract/notifications.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { createContext } from '#server/context.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { mailJobs, type OutgoingMail } from '#server/modules/mail/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { notifyStaff } from './index.ts';

const database = useTestDatabase();
const publish = vi.fn<(...told: unknown[]) => void>();
const live = { publish, follow: () => undefined } as never;
// Two processes of the same shop.
const servers = [useTestApp(database, { live }), useTestApp(database, { live })] as const;
const keys = deriveKeys(testAppKey);
const deps = { keys, live: { publish }, siteOrigin: 'https://shop.example.test' };
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  database.connection.pool.query<Row>(text, values);

const tell = (kind: NotificationKind, change: object = {}) =>
  notifyStaff(createContext(database.connection, { kind: 'system', name: 'test' }, new Date()), deps, {
    kind,
    message: kind,
    details: '',
    ...change,
  });
const staff = (staffRole: StaffRole) => signIn(database.connection, { staffRole });
const choices = async ({ headers }: SignedIn) =>
  (await servers[1].app.inject({ url: '/api/admin/notification-choices', headers })).json<NotificationChoice[]>();
const choose = ({ headers }: Partial<SignedIn>, kind: string, payload: object) =>
  servers[0].app.inject({
    method: 'PUT',
    url: `/api/admin/notification-choices/${kind}`,
    payload,
    ...(headers && { headers }),
  });
const listed = async ({ headers }: SignedIn, query = '?page=1') => {
  const response = await servers[1].app.inject({ url: `/api/admin/notifications${query}`, headers });
  return {
    kinds: response.json<{ kind: string }[]>().map(({ kind }) => kind),
    total: response.headers['x-total-count'],
  };
};
async function recipients(): Promise<string[]> {
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, keys.sealing), new Date());
  return letters.map(({ recipient }) => recipient);
}

describe('notification choices', () => {
  it('include everything for the role by default', async () => {
    const support = await choices(await staff('support'));
    expect(support).toEqual([
      { kind: 'contact-message', inApp: true, isFixed: false },
      { kind: 'exclusion-request', inApp: true, isFixed: false },
    ]);
    const owner = await choices(await staff('owner'));
    expect(owner.map(({ kind }) => kind)).toEqual(kindsOf('owner'));
    expect(
      owner
        .filter(({ byEmail }) => byEmail)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual([...mailedKinds].toSorted());
    expect(owner.filter(({ isFixed }) => isFixed)).toEqual([
      { kind: 'ledger-alarm', inApp: true, byEmail: true, isFixed: true },
    ]);
  });

  it('apply to list and badge in every process, only for that person, and can be reverted', async () => {
    await query('truncate staff_notifications');
    await tell('deposit');
    await tell('refund-request');
    const [ada, grace] = [await staff('finance'), await staff('finance')];
    publish.mockClear();
    const chosen = await choose(ada, 'deposit', { inApp: false });
    expect([chosen.statusCode, chosen.json<NotificationChoice[]>().find(({ kind }) => kind === 'deposit')]).toEqual([
      200,
      { kind: 'deposit', inApp: false, isFixed: false },
    ]);
    expect(publish).toHaveBeenCalledExactlyOnceWith({ accountId: ada.accountId }, 'notifications');
    expect(await listed(ada)).toEqual({ kinds: ['refund-request'], total: '1' });
    expect(await listed(ada, '?show=all&page=1')).toEqual({ kinds: ['refund-request'], total: '1' });
    // Filtering by a kind lists it anyway, as links from "Needs you now" do.
    expect(await listed(ada, '?kind=deposit&page=1')).toEqual({ kinds: ['deposit'], total: '1' });
    expect((await listed(grace)).total).toBe('2');
    await choose(ada, 'refund-request', { inApp: false });
    for (const { kind } of await choices(ada)) await choose(ada, kind, { inApp: false });
    expect(await listed(ada)).toEqual({ kinds: [], total: '0' });
    await choose(ada, 'deposit', { inApp: true });
    expect((await listed(ada)).kinds).toEqual(['deposit']);
    const { rows } = await query(
      `select before, after from audit_log where action = 'account.notifications_chosen' and subject_id = $1
        order by id limit 1`,
      [ada.accountId],
    );
    expect(rows).toEqual([{ before: { deposit: ['app'] }, after: { deposit: [] } }]);
  });

  it('decide who gets emails, except for ledger alarms to owners', async () => {
    await query(`update accounts set role = 'user', staff_role = null`);
    const [owner, finance, other] = [await staff('owner'), await staff('finance'), await staff('finance')];
    const emails = async (...people: SignedIn[]) =>
      (
        await query<{ email: string }>('select email from accounts where id = any($1)', [
          people.map(({ accountId }) => accountId),
        ])
      ).rows
        .map(({ email }) => email)
        .toSorted();
    for (const kind of ['payment-problem', 'ledger-alarm']) {
      expect((await choose(finance, kind, { inApp: true, byEmail: false })).statusCode).toBe(200);
    }
    await choose(owner, 'payment-problem', { inApp: false, byEmail: true });
    await recipients();
    await tell('payment-problem', { alsoByMail: 'each' });
    expect((await recipients()).toSorted()).toEqual(await emails(owner, other));
    await tell('ledger-alarm', { alsoByMail: 'each' });
    expect((await recipients()).toSorted()).toEqual(await emails(owner, other));
    // What was turned off in another role doesn't apply to an owner.
    await query(`update accounts set staff_role = 'owner' where id = $1`, [finance.accountId]);
    await tell('ledger-alarm', { alsoByMail: 'each' });
    expect((await recipients()).toSorted()).toEqual(await emails(owner, finance, other));
  });

  it('can’t include unknown kinds, kinds of other roles, or what owners must get', async () => {
    const owner = await staff('owner');
    const refused = await choose(owner, 'ledger-alarm', { inApp: true, byEmail: false });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { byEmail: 'Owners can’t turn off ledger alarms.' } },
    ]);
    expect((await choose(owner, 'ledger-alarm', { inApp: false, byEmail: true })).statusCode).toBe(400);
    expect((await choose(await staff('finance'), 'ledger-alarm', { inApp: false })).statusCode).toBe(200);
    expect((await choose(owner, 'deposit', { inApp: true, byEmail: true })).statusCode).toBe(400);
    expect((await choose(owner, 'weather', { inApp: true })).statusCode).toBe(400);
    expect((await choose(owner, 'deposit', {})).statusCode).toBe(400);
    expect((await choose(await staff('support'), 'deposit', { inApp: false })).statusCode).toBe(404);
    const customer = await signIn(database.connection);
    expect((await choose(customer, 'deposit', { inApp: false })).statusCode).toBe(403);
    expect((await choose({}, 'deposit', { inApp: false })).statusCode).toBe(401);
    const url = '/api/admin/notification-choices';
    expect((await servers[0].app.inject({ url })).statusCode).toBe(401);
    expect((await servers[0].app.inject({ url, headers: customer.headers })).statusCode).toBe(403);
  });
});
