import { describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '#contract/staff/rights.ts';
import { createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { deleteNotificationsBefore, notifyStaff, type StaffNotice } from './index.ts';

const database = useTestDatabase();
const publish = vi.fn<(...told: unknown[]) => void>();
const server = useTestApp(database, { live: { publish, follow: () => undefined } as never });
const keys = deriveKeys(testAppKey);
const deps = { keys, live: { publish }, siteOrigin: 'https://shop.example.test' };

const start = new Date('2026-03-04T05:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const context = (now: Date) => createContext(database.connection, { kind: 'system', name: 'test' }, now);
const alarm = { kind: 'ledger-alarm', message: 'The ledger is off', details: 'By 3 cents.' } satisfies StaffNotice;
const tell = (now: Date, change: Partial<StaffNotice> = {}) => notifyStaff(context(now), deps, { ...alarm, ...change });

const admin = () => signIn(database.connection, { role: 'admin' });
type Who = Awaited<ReturnType<typeof admin>>;
interface Shown {
  readonly id: string;
  readonly message: string;
  readonly isRead: boolean;
}

const list = async ({ headers }: Who, query = '') => {
  const response = await server.app.inject({ url: `/api/admin/notifications${query}`, headers });
  expect(response.statusCode).toBe(200);
  return { rows: response.json<Shown[]>(), total: response.headers['x-total-count'] };
};
const markRead = ({ headers }: Who, id: string) =>
  server.app.inject({ method: 'PUT', url: `/api/admin/notifications/${id}/mark-as-read`, headers });
const clear = () =>
  database.connection.pool.query('truncate staff_notifications, notification_reads, notification_throttles');

async function mailed(): Promise<OutgoingMail[]> {
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, keys.sealing), start);
  return letters;
}

describe('the list of notifications', () => {
  it('has the newest first, by page or whole, with the order they are about', async () => {
    await clear();
    const orderId = crypto.randomUUID();
    await tell(at(0), { message: 'first' });
    await tell(at(1), { message: 'second', orderId });
    await tell(at(2), { message: 'third' });
    const ada = await admin();
    const { rows } = await list(ada);
    expect(rows.map(({ message }) => message)).toEqual(['third', 'second', 'first']);
    expect(rows[1]).toEqual({
      id: expect.any(String),
      kind: 'ledger-alarm',
      orderId,
      paymentId: null,
      message: 'second',
      details: 'By 3 cents.',
      time: '2026-03-04T05:01:00.000Z',
      isRead: false,
    });
    expect(await list(ada, '?page=2&perPage=2')).toMatchObject({ rows: [{ message: 'first' }], total: '3' });
    expect((await list(ada, '?q=SECOND')).rows).toHaveLength(1);
    expect((await list(ada, '?q=3 CENTS')).rows).toHaveLength(3);
    expect((await list(ada, '?sort=oldest&perPage=1')).rows).toMatchObject([{ message: 'first' }]);
  });

  it('omits what an admin marks as read, only for that admin', async () => {
    await clear();
    await tell(at(0));
    const [ada, grace] = [await admin(), await admin()];
    const [{ id } = { id: '' }] = (await list(ada)).rows;
    publish.mockClear();
    const marked = await markRead(ada, id);
    expect(publish).toHaveBeenCalledExactlyOnceWith({ accountId: ada.accountId }, 'notifications');
    expect(marked.json()).toMatchObject({ id, isRead: true });
    expect((await markRead(ada, id)).statusCode).toBe(200);
    expect((await list(ada)).rows).toEqual([]);
    expect((await list(ada, '?show=all')).rows).toMatchObject([{ id, isRead: true }]);
    expect((await list(grace)).rows).toMatchObject([{ id, isRead: false }]);
  });

  it('is marked as read with one call, only for that admin, up to what they have seen', async () => {
    await clear();
    for (const minutes of [0, 1, 2]) await tell(at(minutes), { message: `${minutes}` });
    const [ada, grace] = [await admin(), await admin()];
    const markAll = async (payload?: object) => {
      const url = '/api/admin/notifications/mark-all-as-read';
      const request = { method: 'PUT', url, headers: ada.headers } as const;
      return (await server.app.inject(payload ? { ...request, payload } : request)).json<{ marked: number }>();
    };
    const [{ id } = { id: '' }] = (await list(ada, '?sort=oldest')).rows;
    await markRead(ada, id);
    publish.mockClear();
    expect(await markAll({ until: at(1).toISOString() })).toEqual({ marked: 1 });
    expect(publish).toHaveBeenCalledExactlyOnceWith({ accountId: ada.accountId }, 'notifications');
    expect((await list(ada)).rows.map(({ message }) => message)).toEqual(['2']);
    expect(await markAll()).toEqual({ marked: 1 });
    expect(await markAll()).toEqual({ marked: 0 });
    expect((await list(ada)).rows).toEqual([]);
    expect((await list(grace)).rows).toHaveLength(3);
  });

  it('returns one of them, with the payment it is about', async () => {
    await clear();
    const paymentId = crypto.randomUUID();
    await tell(at(0), { paymentId });
    const ada = await admin();
    const [{ id } = { id: '' }] = (await list(ada)).rows;
    const open = (id: string) => server.app.inject({ url: `/api/admin/notifications/${id}`, headers: ada.headers });
    expect((await open(id)).json()).toMatchObject({ id, paymentId, details: 'By 3 cents.', isRead: false });
    expect((await open(crypto.randomUUID())).statusCode).toBe(404);
  });

  it('returns 404 for an unknown ID, and 400 for an invalid one', async () => {
    const ada = await admin();
    const missing = await markRead(ada, crypto.randomUUID());
    expect([missing.statusCode, missing.json()]).toMatchObject([404, { message: 'Notification not found.' }]);
    expect((await markRead(ada, 'seven')).statusCode).toBe(400);
  });
});

describe('notifying staff', () => {
  it('updates open pages of admins after the commit', async () => {
    publish.mockClear();
    await inTransaction(context(at(0)), async (ctx) => {
      await notifyStaff(ctx, deps, alarm);
      expect(publish).not.toHaveBeenCalled();
    });
    expect(publish).toHaveBeenCalledExactlyOnceWith('admins', 'notifications');
  });

  it('is rolled back with its transaction', async () => {
    await clear();
    const failing = inTransaction(context(at(0)), async (ctx) => {
      await notifyStaff(ctx, deps, { ...alarm, alsoByMail: true, onceAnHour: true });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await list(await admin())).rows).toEqual([]);
    expect(await mailed()).toEqual([]);
  });

  it('emails an alarm to every admin and nobody else, at most once an hour', async () => {
    await clear();
    const pool = database.connection.pool;
    await signIn(database.connection, { role: 'user' });
    const blocked = await admin();
    await pool.query('update accounts set blocked_at = now() where id = $1', [blocked.accountId]);
    const { rows } = await pool.query<{ email: string }>(
      `select email from accounts where role = 'admin' and blocked_at is null order by email`,
    );
    await Promise.all([tell(at(0), { alsoByMail: true }), tell(at(0), { alsoByMail: true })]);
    await tell(at(59), { alsoByMail: true });
    const letters = await mailed();
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(rows.map(({ email }) => email));
    expect(letters[0]).toMatchObject({
      subject: expect.stringContaining('The ledger is off'),
      text: expect.stringContaining('By 3 cents.'),
    });
    const reader = await admin();
    const { rows: told } = await list(reader);
    expect(told).toHaveLength(3);
    const links = told.map(({ id }) => `https://shop.example.test/admin/notifications/${id}`);
    expect(links.some((link) => letters[0]?.text.includes(link))).toBe(true);
    await tell(at(60), { alsoByMail: true });
    expect(await mailed()).toHaveLength(rows.length + 1);
  });

  it('emails every alarm that must not be missed', async () => {
    await clear();
    await mailed();
    await tell(at(0), { alsoByMail: 'each', message: 'one' });
    await tell(at(0), { alsoByMail: 'each', message: 'two' });
    const letters = await mailed();
    for (const message of ['one', 'two']) {
      expect(letters.filter(({ subject }) => subject.endsWith(message)).length).toBeGreaterThan(0);
    }
    for (const { text } of letters) expect(text).not.toContain('once an hour');
  });

  it('about an ongoing condition happens once an hour', async () => {
    await clear();
    for (const minutes of [0, 1, 59, 60, 61]) await tell(at(minutes), { onceAnHour: true });
    expect((await list(await admin())).rows).toHaveLength(2);
  });

  it('about a problem that takes days to fix happens once a day', async () => {
    await clear();
    for (const hours of [0, 1, 23, 24, 25]) await tell(at(hours * 60), { onceADay: true });
    expect((await list(await admin())).rows).toHaveLength(2);
  });
});

it('old notifications and their marks are deleted', async () => {
  await clear();
  const ada = await admin();
  await tell(at(0), { message: 'old' });
  await tell(at(10), { message: 'young' });
  const [young] = (await list(ada)).rows;
  await markRead(ada, young?.id ?? '');
  expect(await deleteNotificationsBefore(context(at(20)), at(5))).toBe(1);
  expect((await list(ada, '?show=all')).rows).toMatchObject([{ message: 'young', isRead: true }]);
  await deleteNotificationsBefore(context(at(20)), new Date(Date.now() + 60_000));
  const { rows } = await database.connection.pool.query('select from notification_reads');
  expect(rows).toEqual([]);
});

describe('staff of other roles', () => {
  it('see the kinds that their rights allow, can’t open others, and mark only their own as read', async () => {
    await clear();
    await tell(at(0), { id: crypto.randomUUID(), kind: 'deposit', message: 'deposit' });
    const messageId = crypto.randomUUID();
    await tell(at(1), { id: messageId, kind: 'contact-message', message: 'message' });
    await tell(at(2), { kind: 'order-stuck', message: 'stuck' });
    await tell(at(3), { kind: 'storage-alarm', message: 'storage' });
    const seen = async (staffRole: StaffRole) => {
      const { rows } = await list(await signIn(database.connection, { staffRole }), '?sort=oldest');
      return rows.map(({ message }) => message);
    };
    expect(await seen('owner')).toEqual(['deposit', 'message', 'stuck', 'storage']);
    expect(await seen('manager')).toEqual(['deposit', 'message', 'stuck', 'storage']);
    expect(await seen('fulfillment')).toEqual(['stuck']);
    expect(await seen('support')).toEqual(['message']);
    expect(await seen('finance')).toEqual(['deposit']);

    const page = await list(await signIn(database.connection, { staffRole: 'fulfillment' }), '?show=all&page=1');
    expect([page.rows.length, page.total]).toEqual([1, '1']);

    const finance = await signIn(database.connection, { staffRole: 'finance' });
    const url = `/api/admin/notifications/${messageId}`;
    expect((await server.app.inject({ url, headers: finance.headers })).statusCode).toBe(404);
    expect((await markRead(finance, messageId)).statusCode).toBe(404);
    const all = { method: 'PUT', url: '/api/admin/notifications/mark-all-as-read', headers: finance.headers } as const;
    expect((await server.app.inject(all)).json()).toEqual({ marked: 1 });
  });

  it('get alarms by email only if they can do something about them', async () => {
    await clear();
    await database.connection.pool.query(`update accounts set role = 'user', staff_role = null`);
    await mailed();
    const [finance] = [
      await signIn(database.connection, { staffRole: 'finance' }),
      await signIn(database.connection, { staffRole: 'support' }),
    ];
    await tell(at(0), { alsoByMail: true });
    const { rows } = await database.connection.pool.query<{ email: string }>(
      'select email from accounts where id = $1',
      [finance.accountId],
    );
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual([rows[0]?.email]);
  });
});
