import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Need, needNames } from '#contract/admin/needs.ts';
import type { Overview } from '#contract/admin/overview.ts';
import type { SearchResults } from '#contract/admin/search.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { notifyStaff, resolveNotices } from '#server/modules/notifications/index.ts';
import { countOrders } from '#server/modules/orders/index.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const zone = { timeZone: 'Asia/Tokyo' };
/** A fixed clock, so that the test can't cross midnight. */
const now = new Date();
const server = useTestApp(database, { ...zone, clock: () => now });
const office = useBackOffice(server, database);
const placed: Order[] = [];
let email = '';

beforeAll(async () => {
  const customer = await signInWith(database.connection, 100_000);
  for (const change of [{}, {}, { serviceId: 3, quantity: 10 }, { serviceId: 3, quantity: 20 }, {}]) {
    placed.push(await office.place(customer, change));
  }
  await office.put(`/admin/orders/${placed[1]?._id}`, { status: 'Canceled' });
  const move = (order: Order | undefined, days: number) =>
    database.connection.pool.query(
      `update orders set created_at = $3::timestamptz - $2 * interval '1 day' where id = $1`,
      [order?._id, days, now],
    );
  await move(placed[2], 5);
  await move(placed[3], 20);
  await move(placed[4], 100);
  const { rows } = await database.connection.pool.query<{ email: string }>('select email from accounts where id = $1', [
    customer.accountId,
  ]);
  email = rows[0]?.email ?? '';
});

describe('the overview', () => {
  it.each(['before', 'after'])('has the figures of the shop, %s orders are counted', async (when) => {
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, now);
    if (when === 'after') await countOrders(ctx, zone);
    const { status, body } = await office.get<Overview>('/admin/overview');
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalUsers: 2, totalOrders: 5, dailyOrders: 2, weeklyOrders: 3, revenue: 37 });
    expect(body.days).toHaveLength(30);
    const today = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' }).format(now);
    expect(body.days.at(-1)).toEqual({ day: today, orders: 2, revenue: 5 });
    expect(body.days.filter(({ orders }) => orders > 0).map(({ revenue }) => revenue)).toEqual([18, 9, 5]);
    expect(body.byStatus).toEqual([
      { status: 'Pending', orders: 4 },
      { status: 'In Progress', orders: 0 },
      { status: 'Completed', orders: 0 },
      { status: 'Partial', orders: 0 },
      { status: 'Canceled', orders: 1 },
    ]);
    expect(body.topServices).toEqual([
      { serviceId: 3, service: 'Random Comments', category: 'Comment', orders: 2, revenue: 27 },
      { serviceId: 1, service: 'Post Upvotes', category: 'Upvotes', orders: 2, revenue: 5 },
    ]);
  });

  it('shows as many days as asked for', async () => {
    const { body } = await office.get<Overview>('/admin/overview?days=120');
    expect([body.days.length, body.days.reduce((sum, { orders }) => sum + orders, 0)]).toEqual([120, 5]);
    expect((await office.get('/admin/overview?days=6')).status).toBe(400);
  });
});

describe('staff without the right to it', () => {
  it('see no figures about money or customers', async () => {
    const read = async (staffRole: StaffRole) =>
      (await office.call<Overview>(await signIn(database.connection, { staffRole }), 'GET', '/admin/overview')).body;
    const fulfillment = await read('fulfillment');
    expect(fulfillment).not.toHaveProperty('totalUsers');
    expect(JSON.stringify(fulfillment)).not.toContain('revenue');
    expect(fulfillment.totalOrders).toBeGreaterThan(0);
    const counts = fulfillment.topServices.map(({ orders }) => orders);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(await read('support')).toHaveProperty('totalUsers');
    expect(await read('support')).not.toHaveProperty('revenue');
    expect(await read('finance')).toHaveProperty('revenue');
  });

  it('find nothing that they may not read', async () => {
    const find = async (staffRole: StaffRole) => {
      const who = await signIn(database.connection, { staffRole });
      const { body } = await office.call<SearchResults>(who, 'GET', `/admin/search?q=${email}`);
      return Object.entries(body).flatMap(([kind, found]) => (found.length > 0 ? [kind] : []));
    };
    expect(await find('fulfillment')).toEqual(['orders']);
    expect(await find('support')).toEqual(['orders', 'users', 'payments']);
    expect(await find('finance')).toEqual(['orders', 'users', 'payments']);
  });
});

describe('what needs staff now', () => {
  const needsOf = async (staffRole: StaffRole) => {
    const { body } = await office.call<Need[]>(await signIn(database.connection, { staffRole }), 'GET', '/admin/needs');
    return Object.fromEntries(body.map(({ name, ...need }) => [name, need]));
  };

  it('includes only what each role can act on', async () => {
    expect(await needsOf('fulfillment')).toEqual({ 'late-orders': { count: 3 }, 'stuck-orders': { count: 0 } });
    expect(Object.keys(await needsOf('support'))).toEqual(['unanswered-messages']);
    expect(Object.keys(await needsOf('finance'))).toEqual(['refund-requests', 'card-disputes']);
    expect(Object.keys(await needsOf('owner'))).toEqual([...needNames]);
  });

  it('includes card disputes with their first deadline until they are resolved', async () => {
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, now);
    const dueAt = new Date(now.getTime() + 86_400_000);
    const id = randomUUID();
    const deps = {
      live: { publish: () => undefined },
      keys: { sealing: new Uint8Array(32) },
      siteOrigin: 'http://localhost',
    };
    await notifyStaff(ctx, deps, { id, kind: 'payment-dispute', message: 'Disputed', details: 'Respond.', dueAt });
    await notifyStaff(ctx, deps, { kind: 'payment-dispute', message: 'Lost', details: 'Nothing to do.' });
    const missed = { kind: 'payment-dispute', message: 'Disputed', details: 'Respond.', dueAt: now } as const;
    await notifyStaff(ctx, deps, missed);
    expect((await needsOf('finance'))['card-disputes']).toEqual({ count: 1, dueAt: dueAt.toISOString() });
    await resolveNotices(ctx, deps, { id });
    expect((await needsOf('finance'))['card-disputes']).toEqual({ count: 0 });
  });

  it('includes overdue emails and jobs', async () => {
    const { pool } = database.connection;
    await pool.query(
      `insert into mails (id, recipient, is_shadow, created_at) values ($1, 'ada@example.test', false, $2::timestamptz - interval '11 minutes')`,
      [randomUUID(), now],
    );
    await pool.query(
      `insert into pgboss.job (name, state, start_after) select name, 'created', $1::timestamptz - interval '11 minutes' from pgboss.queue limit 1`,
      [now],
    );
    const { 'waiting-emails': emails, 'late-jobs': jobs } = await needsOf('owner');
    expect([emails, jobs]).toEqual([{ count: 1 }, { count: 1 }]);
  });
});

describe('the search', () => {
  const find = async (q: string) => (await office.get<SearchResults>(`/admin/search?q=${encodeURIComponent(q)}`)).body;

  it('finds an order by its ID in any form', async () => {
    const [order] = placed;
    const id = order?.orderId ?? '';
    for (const q of [id, id.toLowerCase(), `${id.slice(0, 4)}-${id.slice(4, 8)}`, id.slice(3, 12)]) {
      expect((await find(q)).orders.map(({ _id }) => _id)).toEqual([order?._id]);
    }
  });

  it('finds a user by email address, and what they paid and ordered', async () => {
    const { users, payments, orders } = await find(email);
    expect(users).toMatchObject([{ email, spentAmount: 37 }]);
    expect(payments).toMatchObject([{ type: 'Adjustment', amount: 1000, customerEmail: email }]);
    expect(orders).toHaveLength(placed.length);
    expect((await find(payments[0]?.receiptNumber ?? '')).payments).toHaveLength(1);
  });

  it('finds at most five of each, the newest first', async () => {
    const { orders } = await find('comments');
    expect(orders.map(({ _id }) => _id)).toEqual([placed[2]?._id, placed[3]?._id]);
    expect((await find('post')).orders.length).toBeLessThanOrEqual(5);
  });

  it('finds messages by name and subject, for those who reply to them', async () => {
    const customer = await signInWith(database.connection, 0);
    const ticket = { subject: 'Quokka question', message: 'Do you serve quokkas?' };
    await office.call(customer, 'POST', '/tickets', ticket);
    expect((await find('quokka')).messages).toMatchObject([{ subject: 'Quokka question', isTicket: true }]);
    const finance = await signIn(database.connection, { staffRole: 'finance' });
    const { body } = await office.call<SearchResults>(finance, 'GET', '/admin/search?q=quokka');
    expect(body.messages).toEqual([]);
  });

  it('finds nothing if nothing matches, and refuses an empty search', async () => {
    expect(await find('nothing-like-it')).toEqual({ orders: [], users: [], payments: [], messages: [] });
    const refused = await office.get<Refusal>('/admin/search?q=%20');
    expect([refused.status, refused.body.message]).toEqual([400, 'Enter something to search for.']);
  });
});
