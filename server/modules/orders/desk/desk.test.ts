import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminOrder, AdminOrderDetails, BulkResult, OrderCounts } from '#contract/admin/orders.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

let ana: SignedIn;
let ben: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  ana = await signIn(database.connection, { staffRole: 'fulfillment' });
  ben = await signIn(database.connection, { staffRole: 'fulfillment' });
  customer = await signInWith(database.connection, 10_000_00);
});
beforeEach(() => database.connection.pool.query('DELETE FROM orders'));

const call = <Body = AdminOrderDetails>(who: SignedIn, path: string, body?: object, method: 'POST' | 'PUT' = 'POST') =>
  office.call<Body & Refusal>(who, method, `/admin/orders${path}`, body);
const read = <Body>(who: SignedIn, path: string) => office.call<Body>(who, 'GET', `/admin/orders${path}`);
const start = (who: SignedIn, id: string, body?: object) => call(who, `/${id}/start`, body);
const age = (id: string, interval: string) =>
  database.connection.pool.query(
    `UPDATE orders SET created_at = created_at - $2::interval, progressed_at = progressed_at - $2::interval WHERE id = $1`,
    [id, interval],
  );
const letClaimsExpire = () =>
  database.connection.pool.query(`UPDATE order_claims SET touched_at = touched_at - interval '61 minutes'`);

describe('taking an order', () => {
  it('starts it, and shows colleagues whose it is', async () => {
    const { _id } = await office.place(customer);
    const { status, body } = await start(ana, _id);
    expect([status, body.status, body.claimedBy?._id]).toEqual([200, 'In Progress', ana.accountId]);
    expect((await read<AdminOrder[]>(ben, '?show=all')).body[0]?.claimedBy?._id).toBe(ana.accountId);
    expect((await start(ben, _id)).status).toBe(409);
    expect((await start(ben, _id)).body.message).toMatch(/ is working on this order\.$/);
    expect((await start(ana, _id)).status).toBe(200);
    expect((await start(ben, _id, { takeOver: true })).body.claimedBy?._id).toBe(ben.accountId);
  });

  it('from a colleague is in the audit log, about the colleague and not in the order’s history', async () => {
    const { _id, orderId } = await office.place(customer);
    await start(ana, _id);
    const { timeline } = (await start(ana, _id, { takeOver: true })).body;
    const taken = await start(ben, _id, { takeOver: true });
    await start(ben, _id, { takeOver: true });
    expect(taken.body.timeline).toEqual(timeline);
    const takeOvers = (await office.audited('account', ana.accountId)).filter(
      ({ after }) => after?.['orderId'] === orderId,
    );
    expect(takeOvers).toMatchObject([{ action: 'order.taken_over', actor_account_id: ben.accountId, before: null }]);
    expect(await office.audited('account', ben.accountId)).not.toContainEqual(
      expect.objectContaining({ action: 'order.taken_over', after: { orderId } }),
    );
  });

  it('ends with a release, an idle hour, or the end of the order', async () => {
    const [released, idle, finished] = [
      await office.place(customer),
      await office.place(customer),
      await office.place(customer),
    ];
    for (const { _id } of [released, idle, finished]) await start(ana, _id);
    expect((await call(ben, `/${released._id}/release`)).body.claimedBy?._id).toBe(ana.accountId);
    expect((await call(ana, `/${released._id}/release`)).body).toMatchObject({ status: 'In Progress' });
    await office.put(`/admin/orders/${finished._id}`, { status: 'Completed' });
    await letClaimsExpire();
    const { body } = await read<AdminOrder[]>(ana, '?show=all');
    expect(body.map(({ claimedBy }) => claimedBy)).toEqual([undefined, undefined, undefined]);
    expect((await start(ben, idle._id)).body.claimedBy?._id).toBe(ben.accountId);
    expect((await start(ben, finished._id)).status).toBe(409);
  });

  it('lasts while the claimant keeps changing it', async () => {
    const { _id } = await office.place(customer);
    await start(ana, _id);
    await letClaimsExpire();
    await call(ana, `/${_id}`, { completedVotes: 1 }, 'PUT');
    expect((await start(ben, _id)).status).toBe(409);
    await call(ana, `/${_id}`, { status: 'Pending' }, 'PUT');
    expect((await start(ben, _id)).status).toBe(200);
  });

  it('is restored when ending the order is undone', async () => {
    const { _id } = await office.place(customer);
    await start(ana, _id);
    const completed = await office.put<AdminOrderDetails>(`/admin/orders/${_id}`, { status: 'Completed' });
    expect(completed.body.claimedBy).toBeUndefined();
    const undone = { status: 'In Progress', completedVotes: 0, version: completed.body.version };
    const { body } = await office.put<AdminOrderDetails>(`/admin/orders/${_id}`, undone);
    expect([body.status, body.claimedBy?._id]).toEqual(['In Progress', ana.accountId]);
    await office.put(`/admin/orders/${_id}`, { status: 'Completed' });
    const reopened = await call(ben, `/${_id}`, { status: 'In Progress' }, 'PUT');
    expect(reopened.body.claimedBy).toBeUndefined();
  });

  it('happens with the first delivery, unless a colleague has it', async () => {
    const { _id } = await office.place(customer);
    const delivered = { status: 'In Progress', completedVotes: 1 };
    expect((await call(ana, `/${_id}`, delivered, 'PUT')).body.claimedBy?._id).toBe(ana.accountId);
    expect((await call(ben, `/${_id}`, { completedVotes: 2 }, 'PUT')).body.claimedBy?._id).toBe(ana.accountId);
  });
});

describe('taking the next order', () => {
  it('returns the oldest unclaimed order, and reports when none is left', async () => {
    const [newer, older, taken] = [
      await office.place(customer),
      await office.place(customer),
      await office.place(customer),
    ];
    await age(older._id, '2 hours');
    await age(taken._id, '3 hours');
    await start(ben, taken._id);
    expect((await call(ana, '/next')).body).toMatchObject({ _id: older._id, status: 'In Progress' });
    expect((await call(ana, '/next')).body._id).toBe(newer._id);
    const none = await call(ana, '/next');
    expect([none.status, none.body.message]).toEqual([404, 'There are no pending orders to take.']);
  });

  it('returns different orders to concurrent callers', async () => {
    for (let placed = 0; placed < 10; placed++) await office.place(customer);
    const asked = Array.from({ length: 10 }, (_, index) => call(index % 2 ? ana : ben, '/next'));
    const taken = (await Promise.all(asked)).map(({ body }) => body._id);
    expect(new Set(taken).size).toBe(10);
  });
});

it('counts what the tabs show, which list the same orders', async () => {
  const [late, stuck, mine, pending] = [
    await office.place(customer),
    await office.place(customer),
    await office.place(customer),
    await office.place(customer),
  ];
  await age(late._id, '25 hours');
  await age(stuck._id, '4 days');
  await start(ana, mine._id);
  await office.put(`/admin/orders/${pending._id}`, { status: 'Canceled' });
  expect((await read<OrderCounts>(ana, '/counts')).body).toEqual({
    byStatus: { Pending: 2, 'In Progress': 1, Completed: 0, Partial: 0, Canceled: 1 },
    late: 2,
    stuck: 1,
    mine: 1,
  });
  const shown = async (query: string) =>
    (await read<AdminOrder[]>(ana, `?page=1&sort=oldest&${query}`)).body.map(({ _id }) => _id);
  expect(await shown('show=late')).toEqual([stuck._id, late._id]);
  expect(await shown('show=stuck')).toEqual([stuck._id]);
  expect(await shown('show=mine')).toEqual([mine._id]);
  const { body: open } = await read<AdminOrder>(ana, `/${late._id}`);
  expect(Date.parse(open.dueAt ?? '') - Date.parse(open.createdAt)).toBe(24 * 3_600_000);
  expect((await read<AdminOrder>(ana, `/${pending._id}`)).body.dueAt).toBeUndefined();
});

describe('correcting a link', () => {
  const newLink = 'https://www.reddit.com/r/gardening/comments/abc123';
  const correct = (id: string, body: object) => call(ana, `/${id}/link`, body, 'PUT');

  it('checks the new link, and keeps it in the history', async () => {
    const order = await office.place(customer);
    const { status, body } = await correct(order._id, { link: `${newLink}/a_title?utm=1`, version: order.version });
    expect([status, body.link]).toEqual([200, newLink]);
    expect(body.timeline.at(-1)).toMatchObject({ what: 'changed', previousLink: order.link, link: newLink });
    expect((await correct(order._id, { link: newLink, version: order.version })).status).toBe(200);
  });

  it.each([
    ['of another kind', 'https://www.reddit.com/r/gardening'],
    ['to a blocked community', 'https://www.reddit.com/r/politics/comments/abc123'],
    ['that is not a link', 'gardening'],
  ])('refuses one %s', async (_, link) => {
    const order = await office.place(customer);
    const { status, body } = await correct(order._id, { link });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['link']]);
  });

  it('refuses one to another platform than that of the service’s category', async () => {
    const quora = 'https://www.quora.com/Why-is-water-wet';
    const order = await office.place(customer);
    await database.connection.pool.query(`update categories set platform = 'reddit'`);
    const refused = await correct(order._id, { link: quora });
    await database.connection.pool.query('update categories set platform = null');
    expect([refused.status, refused.body.fields]).toEqual([400, { link: expect.stringContaining('for Reddit') }]);
    expect((await correct(order._id, { link: quora })).status).toBe(200);
  });

  it('is refused once the order is started, for a link of another open order, and after another change', async () => {
    const begun = await office.place(customer);
    await start(ana, begun._id);
    expect((await correct(begun._id, { link: newLink })).status).toBe(409);
    const [first, second] = [await office.place(customer), await office.place(customer)];
    await correct(first._id, { link: newLink });
    expect((await correct(second._id, { link: newLink })).status).toBe(409);
    expect((await correct(first._id, { link: `${newLink}4`, version: first.version })).status).toBe(409);
  });
});

describe('pasted results', () => {
  const paste = async (results: readonly (readonly [string, number])[], isCheck = false) => {
    const lines = results.map(([orderId, completedVotes]) => ({ orderId, completedVotes }));
    const { body } = await call<{ results: BulkResult[] }>(ana, '/results', { results: lines, isCheck });
    return body.results.map(
      ({ outcome, message, order }) => message ?? `${outcome} ${order?.status} ${order?.completedVotes}`,
    );
  };

  it('complete, update or are refused, line by line', async () => {
    const [done, part, canceled] = [
      await office.place(customer),
      await office.place(customer),
      await office.place(customer),
    ];
    await office.put(`/admin/orders/${canceled._id}`, { status: 'Canceled' });
    const lines = [
      [done.orderId, done.quantity],
      [String(part.number), 3],
      [part.orderId, 4],
      [canceled.orderId, 1],
      [done.orderId.replaceAll(/./g, '0'), 1],
    ] as const;
    const expected = [
      `changed Completed ${done.quantity}`,
      'changed In Progress 3',
      'This order is listed twice.',
      'This order is Canceled.',
      'Order not found.',
    ];
    expect(await paste(lines, true)).toEqual(expected);
    expect((await read<OrderCounts>(ana, '/counts')).body.byStatus).toMatchObject({ Pending: 2, Canceled: 1 });
    expect(await paste(lines)).toEqual(expected);
    expect(await paste([[done.orderId, done.quantity]])).toEqual([`unchanged Completed ${done.quantity}`]);
    expect(await paste([[part.orderId, 1_000]])).toEqual([`Cannot exceed available quantity of ${part.quantity}`]);
  });
});
