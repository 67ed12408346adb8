import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { SearchResults } from '#contract/admin/search.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
const query = (text: string, values: unknown[] = []) => database.connection.pool.query(text, values);

let novak: SignedIn;
let other: SignedIn;
let post: Order;
let comment: Order;
let community: Order;
let video: Order;

beforeAll(async () => {
  [novak, other] = [await signInWith(database.connection, 100_000), await signInWith(database.connection, 100_000)];
  await query(
    `update accounts set first_name = 'Žofie', last_name = 'Novák', email = 'zofie@mail.test' where id = $1`,
    [novak.accountId],
  );
  const link = 'https://www.reddit.com/r/Under_Water/comments/1abc2d';
  post = await office.place(novak, { link });
  comment = await office.place(novak, { serviceId: 2, link: `${link}/look/k3xy9z` });
  community = await office.place(novak, {
    serviceId: 5,
    link: 'https://www.reddit.com/r/under_water_photos',
    quantity: 1,
  });
  video = await office.place(other, { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
});

const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id).toSorted();
const own = async (q: string, who = novak) =>
  ids((await office.call<Order[]>(who, 'GET', `/auth/orders?page=1&q=${encodeURIComponent(q)}`)).body);
const listed = async (q: string, more = '') => {
  const { body, total } = await office.get<AdminOrder[]>(`/admin/orders?page=1&q=${encodeURIComponent(q)}${more}`);
  expect(total).toBe(body.length);
  return ids(body);
};
const everywhere = async (q: string) =>
  (await office.get<SearchResults>(`/admin/search?q=${encodeURIComponent(q)}`)).body;

describe('orders are found', () => {
  it.each([
    'https://www.reddit.com/r/under_water/comments/1abc2d',
    'http://old.reddit.com/r/Under_Water/comments/1ABC2D/a_title/?utm_source=share&utm_medium=web',
    'reddit.com/r/under_water/comments/1abc2d/',
    'r/under_water/comments/1abc2d',
  ])('by the link of a post, with the orders for its comments: %s', async (q) => {
    expect(await own(q)).toEqual(ids([post, comment]));
    expect(await own(q, other)).toEqual([]);
    expect(await listed(q)).toEqual(ids([post, comment]));
    expect(ids((await everywhere(q)).orders)).toEqual(ids([post, comment]));
  });

  it('by a link of the longest kind, and by one of another site', async () => {
    const long = `www.reddit.com/r/under_water/comments/1abc2d/${'title_'.repeat(60)}`;
    expect(await own(long)).toEqual(ids([post, comment]));
    expect(await own('youtu.be/dQw4w9WgXcQ', other)).toEqual(ids([video]));
    expect(await listed('youtube.com/watch?v=dQw4w9WgXcQ&t=1')).toEqual(ids([video]));
  });

  it('by community, as people type it', async () => {
    expect(await own('r/under_water')).toEqual(ids([post, comment, community]));
    expect(await own('/R/Under_Water_p')).toEqual(ids([community]));
    expect(await own('under_water_photos')).toEqual(ids([community]));
    expect(await own('https://reddit.com/r/under_water/')).toEqual(ids([post, comment]));
    expect(await own('r/underXwater')).toEqual([]);
    expect(await listed('r/under_water')).toEqual(ids([post, comment, community]));
  });

  it('by number, new or old', async () => {
    await query('update orders set panel_id = 281474976710001 where id = $1', [comment._id]);
    for (const q of [String(post.number), `#${post.number}`]) {
      expect(await own(q)).toEqual(ids([post]));
      expect(await own(q, other)).toEqual([]);
      expect(await listed(q)).toEqual(ids([post]));
      expect(ids((await everywhere(q)).orders)).toEqual(ids([post]));
    }
    expect(await own('281474976710001')).toEqual(ids([comment]));
    expect(await listed('281474976710001')).toEqual(ids([comment]));
    expect(await listed('999999999999999')).toEqual([]);
  });

  it.each(['novak', 'NOVÁK', 'zofie nov', 'Žofie', 'zofie@mail', 'žo'])('by their customer: %s', async (q) => {
    const theirs = ids([post, comment, community]);
    expect(await listed(q)).toEqual(theirs);
    expect(await listed(q, '&sort=largest')).toEqual(theirs);
    expect(ids((await everywhere(q)).orders)).toEqual(theirs);
  });

  it('by their customer and a filter, in an export and in pages', async () => {
    expect(await listed('novak', '&status=Completed')).toEqual([]);
    expect(await listed('novak', '&category=Post')).toEqual(ids([community]));
    const { text } = await office.post('/admin/exports/orders?q=novak');
    expect(text.trim().split('\r\n')).toHaveLength(4);
    const second = await office.get<AdminOrder[]>('/admin/orders?page=2&perPage=2&q=novak&sort=oldest');
    expect([ids(second.body), second.total]).toEqual([ids([community]), 3]);
  });
});

describe('stuck orders', () => {
  it('can be filtered, for all or one customer, searched and exported', async () => {
    const stuck = [post, video];
    for (const { _id } of stuck) {
      await query(`update orders set progressed_at = now() - interval '4 days' where id = $1`, [_id]);
    }
    const done = await office.place(other);
    await office.put(`/admin/orders/${done._id}`, { status: 'Completed', completedVotes: 100 });
    await query(`update orders set progressed_at = now() - interval '4 days' where id = $1`, [done._id]);
    const { body, total } = await office.get<AdminOrder[]>('/admin/orders?page=1&show=stuck');
    expect([ids(body), total]).toEqual([ids(stuck), 2]);
    expect(body.every(({ isStuck }) => isStuck)).toBe(true);
    expect(await listed('novak', '&show=stuck')).toEqual(ids([post]));
    const theirs = await office.get<AdminOrder[]>(`/admin/users/${other.accountId}/orders?page=1&show=stuck`);
    expect([ids(theirs.body), theirs.total]).toEqual([ids([video]), 1]);
    expect((await office.post('/admin/exports/orders?show=stuck')).text.trim().split('\r\n')).toHaveLength(3);
    expect((await office.get('/admin/orders?page=1&show=stuck&status=Completed')).total).toBe(0);
  });
});

describe('accents are ignored', () => {
  it.each(['novak', 'Nóvak', 'zo', 'ŽO'])('in searches of users, payments and messages: %s', async (q) => {
    await query(
      `insert into conversations (id, is_ticket, name, email, subject, excerpt, status, posts, is_unread_by_staff,
         is_unread_by_customer, created_at, last_post_at)
       values (gen_random_uuid(), false, 'Žofie Novák', 'zofie@mail.test', 'Otázka', '', 'open', 1, true, false, now(), now())`,
    );
    const found = async (path: string) => (await office.get(`${path}?page=1&q=${encodeURIComponent(q)}`)).total;
    expect(await found('/admin/users')).toBe(1);
    expect(await found('/admin/payments')).toBe(1);
    expect(await found('/admin/messages')).toBe(1);
    await query('delete from conversations');
  });

  it('in existing names and later changes', async () => {
    await query(`update accounts set last_name = 'Łukasiewicz' where id = $1`, [other.accountId]);
    expect(await listed('lukasiew')).toContain(video._id);
    expect((await office.get('/admin/users?page=1&q=Łukasiewicz')).total).toBe(1);
  });

  it('and wildcards are literal, including full-width ones', async () => {
    for (const q of ['%%%', '％％％', 'no_ak', 'nov\\'])
      expect((await office.get(`/admin/users?page=1&q=${encodeURIComponent(q)}`)).total).toBe(0);
  });
});
