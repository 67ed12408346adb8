import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Exclusion } from '#contract/admin/exclusions.ts';
import { createContext } from '#server/context.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { confirmExclusion, declineExclusion, liftExclusion } from './decide-exclusion.ts';
import { eraseRequester, eraseRequestersBefore } from './index.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const other = useTestApp(database);
const limited = useTestApp(database, { rateLimits: 'on' });
const office = useBackOffice(server, database);
const pool = () => database.connection.pool;

let requests = 0;
/** Each from a different address, since requests per address are limited. */
async function ask(change: object = {}) {
  const remoteAddress = `198.51.100.${++requests}`;
  const payload = {
    platform: 'reddit',
    community: 'r/Coffee',
    email: 'mod@gmail.com',
    note: 'I moderate it.',
    ...change,
  };
  return server.app.inject({ method: 'POST', url: '/api/exclusions', payload, remoteAddress });
}
const list = async (query = '') => (await office.get<Exclusion[]>(`/admin/exclusions?page=1&perPage=100${query}`)).body;
const find = async (community: string) => {
  const found = (await list()).find((each) => each.community === community);
  if (!found) throw new Error(`Nobody asked to exclude ${community}`);
  return found;
};
const confirm = async (community: string) =>
  office.post<Exclusion>(`/admin/exclusions/${(await find(community))._id}/confirm`);
const mailsTo = async (address: string) =>
  (await pool().query<{ count: number }>('select count(*)::int from mails where recipient = $1', [address])).rows[0]
    ?.count;
const system = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());

describe('a request', () => {
  it('reaches staff with a notification, and is stored once', async () => {
    const response = await ask();
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { message: 'Request sent. We will email you when we have decided.' },
    ]);
    await ask({ community: 'https://www.reddit.com/r/coffee/new' });
    const found = (await list()).filter(({ community }) => community === 'r/coffee');
    expect(found).toMatchObject([
      { platform: 'reddit', link: 'https://www.reddit.com/r/coffee', email: 'mod@gmail.com', status: 'open' },
    ]);
    const notices = await office.get<{ id: string; kind: string; message: string }[]>('/admin/notifications');
    expect(notices.body).toContainEqual(
      expect.objectContaining({
        id: found[0]?._id,
        kind: 'exclusion-request',
        message: 'A moderator asks us to exclude r/coffee',
      }),
    );
  });

  it.each([
    [{ community: 'r/a' }, 'community', 'Enter the community as r/name, or paste its link.'],
    [{ community: '' }, 'community', 'Community is required.'],
    [{ platform: 'quora' }, 'community', 'Paste a link to a Quora topic page.'],
    [{ platform: 'youtube' }, 'platform', 'Choose a platform.'],
    [{ email: 'mod' }, 'email', 'Invalid email address.'],
    [{ email: 'mod@example.test' }, 'email', 'Invalid email address.'],
    [{ note: ' ' }, 'note', 'Note is required.'],
    [{ note: 'x'.repeat(2001) }, 'note', 'Use at most 2,000 characters.'],
  ])('with %j is refused at its field', async (change, field, message) => {
    const response = await ask(change);
    expect([response.statusCode, response.json<Refusal>().fields?.[field]]).toEqual([400, message]);
  });

  it('of a bot is silently dropped', async () => {
    expect((await ask({ community: 'r/botted', website: 'x' })).statusCode).toBe(201);
    expect((await list()).map(({ community }) => community)).not.toContain('r/botted');
  });

  it('of a signed-in customer has the account’s email address', async () => {
    const customer = await signIn(database.connection);
    const payload = { platform: 'reddit', community: 'r/signed_in', email: 'else@gmail.com', note: 'Mine.' };
    await office.call(customer, 'POST', '/exclusions', payload);
    const { rows } = await pool().query<{ email: string }>('select email from accounts where id = $1', [
      customer.accountId,
    ]);
    expect((await find('r/signed_in')).email).toBe(rows[0]?.email);
  });

  it('is limited per IP address', async () => {
    const send = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/exclusions',
        payload: { platform: 'reddit', community: 'r/limits', email: 'mod@gmail.com', note: 'Mine.' },
        remoteAddress: '203.0.113.9',
      });
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('a confirmed community', () => {
  it('is refused in every process, in orders of every kind, until it is lifted', async () => {
    const customer = await signInWith(database.connection, 10_000);
    const link = 'https://www.reddit.com/r/Tea_Room/comments/abc123';
    const order = { serviceId: 1, link, quantity: 5 };
    await office.place(customer, order);
    await ask({ community: 'r/tea_room', email: 'tea@gmail.com' });
    await ask({ community: 'r/tea_room', email: 'tea2@gmail.com' });
    expect(await confirm('r/tea_room')).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await list('&q=tea_room&status=open')).toEqual([]);

    const message = 'We don’t accept orders for r/tea_room: its moderators asked us not to.';
    const again = { ...order, link: `${link}4` };
    const refused = await office.call<Refusal>(customer, 'POST', '/orders', again);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input', message, fields: { link: message } }),
    ]);
    const elsewhere = await other.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: customer.headers,
      payload: again,
    });
    expect([elsewhere.statusCode, elsewhere.json<Refusal>().message]).toEqual([400, message]);
    const fine = { ...order, link: 'https://www.reddit.com/r/tea_room2/comments/abc123' };
    const batch = await office.call<Refusal>(customer, 'POST', '/orders/batch', { orders: [fine, again] });
    expect([batch.status, batch.body.fields]).toEqual([400, { 'orders.1.link': message }]);
    const { key } = await apiKeyOf(database.connection, customer);
    const panel = await server.app.inject({
      method: 'POST',
      url: '/api/v2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `key=${key}&action=add&service=1&quantity=5&link=${encodeURIComponent(again.link)}`,
    });
    expect(panel.json()).toEqual({ error: message });
    const { rows } = await pool().query<{ balance: number }>(
      'select balance_cents::int as balance from wallets where id = $1',
      [customer.accountId],
    );
    expect(rows).toEqual([{ balance: 9975 }]);
    const correction = await office.place(customer, fine);
    const corrected = await office.put<Refusal>(`/admin/orders/${correction._id}/link`, { link: `${link}5` });
    expect([corrected.status, corrected.body.fields]).toEqual([400, { link: message }]);

    const { _id: id } = await find('r/tea_room');
    const lifted = await office.post<Exclusion>(`/admin/exclusions/${id}/lift`, { reason: 'New moderators.' });
    expect(lifted).toMatchObject({ status: 200, body: { status: 'lifted', reason: 'New moderators.' } });
    await office.place(customer, again);
    expect(await office.audited('exclusion', id)).toMatchObject([
      { action: 'exclusion.confirmed', before: { status: 'open' }, after: { status: 'confirmed' } },
      { action: 'exclusion.lifted', note: 'New moderators.' },
    ]);
  });

  it('may be a Quora topic', async () => {
    const customer = await signInWith(database.connection, 10_000);
    await ask({ platform: 'quora', community: 'https://www.quora.com/topic/Green-Tea', email: 'quora@gmail.com' });
    expect((await confirm('quora.com/topic/green-tea')).status).toBe(200);
    const order = { serviceId: 5, link: 'https://www.quora.com/topic/Green-Tea', quantity: 1 };
    await expect(office.place(customer, order)).rejects.toThrow('quora.com/topic/green-tea: its moderators');
    await office.place(customer, { ...order, link: 'https://www.quora.com/topic/Black-Tea' });
  });
});

describe('a decision', () => {
  it('is emailed to each requester, and resolves the notification', async () => {
    await ask({ community: 'r/first', email: 'first@gmail.com' });
    await ask({ community: 'r/first', email: 'second@gmail.com' });
    await ask({ community: 'r/second', email: 'third@gmail.com' });
    const { _id: id } = await find('r/second');
    await confirm('r/first');
    const declined = await office.post<Exclusion>(`/admin/exclusions/${id}/decline`, {
      reason: 'You are no moderator.',
    });
    expect(declined.body).toMatchObject({ status: 'declined', reason: 'You are no moderator.' });
    const addresses = ['first@gmail.com', 'second@gmail.com', 'third@gmail.com'];
    expect(await Promise.all(addresses.map(mailsTo))).toEqual([1, 1, 1]);
    const notices = await office.get<{ id: string }[]>('/admin/notifications');
    expect(notices.body.map((notice) => notice.id)).not.toContain(id);
    const customer = await signInWith(database.connection, 1_000);
    await office.place(customer, { link: 'https://www.reddit.com/r/second/comments/abc123', quantity: 5 });
  });

  it('that changes which orders are refused reaches customers’ open orders', async () => {
    await ask({ community: 'r/told' });
    await ask({ community: 'r/not_told' });
    const published: unknown[][] = [];
    const deps = {
      keys: deriveKeys(testAppKey),
      live: { publish: (...notice: unknown[]) => void published.push(notice) },
      siteOrigin: 'http://localhost:3000',
      sendsMail: false,
    };
    const { _id: id } = await find('r/told');
    await confirmExclusion(system(), deps, id);
    await liftExclusion(system(), deps, { id, reason: 'New moderators.' });
    await declineExclusion(system(), deps, { id: (await find('r/not_told'))._id, reason: 'No.' });
    expect(published.filter((notice) => notice.includes('exclusions'))).toEqual([
      ['everybody', 'exclusions'],
      ['everybody', 'exclusions'],
      ['admins', 'exclusions'],
    ]);
  });

  it('is made once', async () => {
    await ask({ community: 'r/once' });
    const { _id: id } = await find('r/once');
    const decisions = await Promise.all([
      office.post(`/admin/exclusions/${id}/confirm`),
      office.post(`/admin/exclusions/${id}/decline`, { reason: 'No.' }),
    ]);
    expect(new Set(decisions.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const colleague = await signIn(database.connection, { role: 'admin' });
    const late = await office.call<Refusal>(colleague, 'POST', `/admin/exclusions/${id}/confirm`);
    expect([late.status, late.body.message]).toEqual([409, 'Someone already decided this request. Reload the list.']);
  });

  it('repeated by the same person after a lost response changes nothing', async () => {
    await ask({ community: 'r/repeated', email: 'repeated@gmail.com' });
    await ask({ community: 'r/refused', email: 'refused@gmail.com' });
    const decide = async (community: string, verb: string, reason?: string) =>
      (await office.post(`/admin/exclusions/${(await find(community))._id}/${verb}`, reason ? { reason } : undefined))
        .status;
    const repeat = async (community: string, verb: string, reason?: string) => [
      await decide(community, verb, reason),
      await decide(community, verb, reason),
    ];
    expect(await repeat('r/repeated', 'confirm')).toEqual([200, 200]);
    expect(await repeat('r/repeated', 'lift', 'New moderators.')).toEqual([200, 200]);
    expect(await decide('r/repeated', 'confirm')).toBe(409);
    expect(await repeat('r/refused', 'decline', 'You are no moderator.')).toEqual([200, 200]);
    expect(await decide('r/refused', 'decline', 'Another reason.')).toBe(409);
    expect(await Promise.all(['repeated@gmail.com', 'refused@gmail.com'].map(mailsTo))).toEqual([1, 1]);
  });

  it('needs a reason to decline or lift, and an existing request', async () => {
    await ask({ community: 'r/reasons' });
    const { _id: id } = await find('r/reasons');
    for (const verb of ['decline', 'lift']) {
      const response = await office.post<Refusal>(`/admin/exclusions/${id}/${verb}`, { reason: ' ' });
      expect([response.status, response.body.fields]).toEqual([400, { reason: 'Enter a reason.' }]);
    }
    const missing = '/admin/exclusions/00000000-0000-4000-8000-000000000000/confirm';
    expect((await office.post(missing)).status).toBe(404);
  });

  it('is limited to staff who reply to messages', async () => {
    await ask({ community: 'r/rights' });
    const { _id: id } = await find('r/rights');
    const payload = { reason: 'No.' };
    for (const [staffRole, status] of [
      ['fulfillment', 403],
      ['finance', 403],
      ['support', 200],
    ] as const) {
      const who = await signIn(database.connection, { staffRole });
      expect((await office.call(who, 'GET', '/admin/exclusions?page=1')).status).toBe(status);
      expect((await office.call(who, 'POST', `/admin/exclusions/${id}/confirm`)).status).toBe(status);
      expect((await office.call(who, 'POST', `/admin/exclusions/${id}/lift`, payload)).status).toBe(status);
    }
    expect((await server.app.inject({ url: '/api/admin/exclusions' })).statusCode).toBe(401);
    for (const verb of ['confirm', 'decline', 'lift']) {
      const url = `/api/admin/exclusions/${id}/${verb}`;
      expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    }
  });
});

describe('the requester', () => {
  it('is erased 90 days after the decision, or with the account', async () => {
    await ask({ community: 'r/old', email: 'old@gmail.com' });
    await ask({ community: 'r/young', email: 'young@gmail.com' });
    await confirm('r/old');
    await confirm('r/young');
    await pool().query(`update exclusions set decided_at = now() - interval '91 days' where email = 'old@gmail.com'`);
    const before = new Date(Date.now() - 90 * 24 * 3_600_000);
    expect(await eraseRequestersBefore(system(), before)).toBe(1);
    expect(await find('r/old')).not.toHaveProperty('email');
    expect(await find('r/old')).not.toHaveProperty('note');
    expect(await find('r/old')).toMatchObject({ status: 'confirmed' });
    expect(await find('r/young')).toMatchObject({ email: 'young@gmail.com' });
    await eraseRequester(system(), { id: randomUUID(), email: 'young@gmail.com' });
    expect(await find('r/young')).not.toHaveProperty('email');
  });

  it('downloads and erases only what was requested in the account, if its address is unconfirmed', async () => {
    const customer = await signIn(database.connection);
    const { accountId } = customer;
    const { rows } = await pool().query<{ email: string }>(
      'update accounts set verified_at = null where id = $1 returning email',
      [accountId],
    );
    const email = rows[0]?.email ?? '';
    const request = { platform: 'reddit', community: 'r/in_session', email, note: 'I moderate it.' };
    expect((await office.call(customer, 'POST', '/exclusions', request)).status).toBe(201);
    await ask({ community: 'r/by_guest' });
    await pool().query(`update exclusions set email = $1 where community like '%by_guest'`, [email]);
    const data = await office.call<Record<string, unknown>>(customer, 'GET', '/account/data');
    expect(data.body['exclusionRequests']).toMatchObject([
      { community: 'r/in_session', email, note: 'I moderate it.', status: 'open' },
    ]);
    expect((await office.call(customer, 'POST', '/account/delete', { confirmation: 'DELETE' })).status).toBe(200);
    const left = await list(`&q=${encodeURIComponent(email)}`);
    expect(left.map(({ community }) => community)).toEqual(['r/by_guest']);
    expect(await find('r/in_session')).not.toHaveProperty('note');
  });

  it('downloads what was requested from a confirmed address, too', async () => {
    const customer = await signIn(database.connection);
    await ask({ community: 'r/before' });
    await pool().query(
      `update exclusions set email = accounts.email from accounts where accounts.id = $1 and community like '%before'`,
      [customer.accountId],
    );
    const { _id: id } = await find('r/before');
    await office.post(`/admin/exclusions/${id}/decline`, { reason: 'You are no moderator.' });
    const declined = await office.call<Record<string, unknown>>(customer, 'GET', '/account/data');
    expect(declined.body['exclusionRequests']).toMatchObject([
      { community: 'r/before', status: 'declined', reason: 'You are no moderator.' },
    ]);
  });
});

it('search finds communities and addresses', async () => {
  await ask({ community: 'r/sought_after', email: 'sought@gmail.com' });
  for (const q of ['SOUGHT_after', 'sought@', 'r/sought']) {
    expect((await list(`&q=${encodeURIComponent(q)}`)).map(({ community }) => community)).toEqual(['r/sought_after']);
  }
});
