import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeysMax, wrongKeysLimit } from '#contract/api-keys/api-key-facts.ts';
import { defaultLimit } from '#contract/limits.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
/** A second process on the same database, with rate limits on. */
const other = useTestApp(database, { rateLimits: 'on' });
const query = async (text: string, values: unknown[] = []) =>
  (await database.connection.pool.query<Record<string, unknown>>(text, values)).rows;

beforeAll(() => stock(database.connection));

type Headers = Record<string, string>;
const password = 'Password-1';
const wanted = { name: 'Shop plugin', rights: ['read', 'order'], currentPassword: password };
const create = (who: SignedIn, change: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/account/api-keys',
    headers: who.headers,
    payload: { ...wanted, ...change },
  });
const list = (who: SignedIn) => server.app.inject({ url: '/api/account/api-keys', headers: who.headers });
const balance = (headers: Headers, { app } = server, address = '127.0.0.1') =>
  app.inject({ url: '/api/auth/balance', headers, remoteAddress: address });
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });
const made = async (who: SignedIn, change: object = {}) =>
  (await create(who, change)).json<{ key: string; apiKey: { id: string; prefix: string } }>();

describe('an API key', () => {
  it('is shown once, stored as a hash, and recognizable by its prefix', async () => {
    const who = await signIn(database.connection);
    const { key, apiKey } = await made(who);
    expect(key).toMatch(/^bd_[0-9a-z]{40}$/);
    const listed = (await list(who)).json<unknown[]>();
    expect(listed).toEqual([
      {
        id: apiKey.id,
        name: 'Shop plugin',
        prefix: key.slice(0, 11),
        rights: ['read', 'order'],
        createdAt: expect.any(String),
      },
    ]);
    const [row] = await query('select t::text as row from api_keys t where account_id = $1', [who.accountId]);
    expect((row as { row: string }).row).not.toContain(key.slice(11));
  });

  it('is reported to its owner by email and in the history, without the secret', async () => {
    const who = await signIn(database.connection);
    const { key } = await made(who);
    expect(
      await query(`select 1 from mails join accounts on accounts.email = mails.recipient where accounts.id = $1`, [
        who.accountId,
      ]),
    ).toHaveLength(1);
    const history = await query(
      `select action, after from audit_log where subject_id = $1 and action like 'account.api_key%'`,
      [who.accountId],
    );
    expect(history).toEqual([
      {
        action: 'account.api_key_created',
        after: { name: 'Shop plugin', prefix: key.slice(0, 11), rights: ['read', 'order'] },
      },
    ]);
  });

  it.each([
    ['a wrong password', { currentPassword: 'Wrong-horse-9' }, 'currentPassword'],
    ['no password', { currentPassword: undefined }, 'currentPassword'],
    ['no name', { name: ' ' }, 'name'],
    ['a name that nobody sees', { name: '\u200B\u00AD' }, 'name'],
    ['a name that turns the line around', { name: 'Shop \u202Enigulp' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no right', { rights: [] }, 'rights'],
    ['a right that there is not', { rights: ['admin'] }, 'rights.0'],
  ])('is not created with %s', async (_, change, field) => {
    const response = await create(await signIn(database.connection), change);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: object }>().fields).toHaveProperty([field]);
  });

  it(`is one of at most ${apiKeysMax}, even with concurrent requests`, async () => {
    const who = await signIn(database.connection);
    await Promise.all(Array.from({ length: apiKeysMax - 2 }, () => apiKeyOf(database.connection, who)));
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(who)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  });

  it('is refused from the moment it is revoked, in every process', async () => {
    const who = await signIn(database.connection);
    const { key, apiKey } = await made(who);
    expect((await balance(bearer(key))).statusCode).toBe(200);
    expect((await balance(bearer(key), other)).statusCode).toBe(200);
    const stranger = await signIn(database.connection);
    const url = `/api/account/api-keys/${apiKey.id}`;
    expect((await server.app.inject({ method: 'DELETE', url, headers: stranger.headers })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'DELETE', url, headers: who.headers })).statusCode).toBe(200);
    expect((await balance(bearer(key))).statusCode).toBe(401);
    expect((await balance(bearer(key), other)).statusCode).toBe(401);
    expect((await server.app.inject({ method: 'DELETE', url, headers: who.headers })).statusCode).toBe(404);
    expect((await list(who)).json()).toEqual([]);
  });

  it.each([
    ['blocked', 'update accounts set blocked_at = now() where id = $1'],
    ['an admin’s by now', `update accounts set role = 'admin', staff_role = 'owner' where id = $1`],
  ])('is refused when its account is %s', async (_, change) => {
    const who = await signIn(database.connection);
    const { headers } = await apiKeyOf(database.connection, who);
    expect((await balance(headers)).statusCode).toBe(200);
    await query(change, [who.accountId]);
    expect((await balance(headers)).statusCode).toBe(401);
  });

  it('has its last use recorded, at most once a minute', async () => {
    const who = await signIn(database.connection);
    const { id, headers } = await apiKeyOf(database.connection, who);
    const lastUse = async () =>
      ((await query('select last_used_at from api_keys where id = $1', [id]))[0] as { last_used_at: Date | null })
        .last_used_at;
    expect(await lastUse()).toBeNull();
    await balance(headers);
    const first = await lastUse();
    expect(first).not.toBeNull();
    await balance(headers);
    expect(await lastUse()).toEqual(first);
    await query(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [id]);
    const before = await lastUse();
    await balance(headers);
    expect(await lastUse()).not.toEqual(before);
  });

  it('places an order for its owner, and the history names the key', async () => {
    const who = await signInWith(database.connection, 1000);
    const { headers } = await apiKeyOf(database.connection, who);
    const order = { serviceId: 1, link: 'https://www.reddit.com/r/cats/comments/1keys', quantity: 5 };
    const placed = await server.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...headers, 'idempotency-key': 'one' },
      payload: order,
    });
    expect(placed.statusCode, placed.body).toBe(201);
    const { _id } = placed.json<{ _id: string }>();
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...headers, 'idempotency-key': 'one' },
      payload: order,
    });
    expect(again.json()).toEqual(placed.json());
    const canceled = await server.app.inject({ method: 'POST', url: `/api/orders/${_id}/cancel`, headers });
    expect(canceled.json<{ timeline: { by: string }[] }>().timeline.map(({ by }) => by)).toEqual([
      'customer',
      'customer',
    ]);
    expect(
      await query(`select distinct actor_kind, actor_account_id, actor_name from audit_log where subject_id = $1`, [
        _id,
      ]),
    ).toEqual([
      { actor_kind: 'api-key', actor_account_id: who.accountId, actor_name: headers.authorization.slice(7, 18) },
    ]);
  });

  it('is in its owner’s download without the secret, and is deleted with the account', async () => {
    const who = await signIn(database.connection);
    const { key } = await made(who);
    const download = await server.app.inject({ url: '/api/account/data', headers: who.headers });
    expect(download.json<{ apiKeys: unknown[] }>().apiKeys).toEqual([
      expect.objectContaining({ name: 'Shop plugin', prefix: key.slice(0, 11) }),
    ]);
    expect(download.body).not.toContain(key.slice(11));
    const deletion = { confirmation: 'DELETE' };
    const ended = await server.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: who.headers,
      payload: deletion,
    });
    expect(ended.statusCode, ended.body).toBe(200);
    expect((await balance(bearer(key))).statusCode).toBe(401);
    expect(await query('select 1 from api_keys where account_id = $1', [who.accountId])).toEqual([]);
  });
});

describe('limits for keys', () => {
  it('count each key separately and report what remains', async () => {
    const who = await signIn(database.connection);
    const [one, two] = [await apiKeyOf(database.connection, who), await apiKeyOf(database.connection, who)];
    const left = async (headers: Headers) => {
      const response = await balance(headers, other);
      expect(response.headers['ratelimit-limit']).toBe(String(defaultLimit.calls));
      expect(Number(response.headers['ratelimit-reset'])).toBeGreaterThan(0);
      return Number(response.headers['ratelimit-remaining']);
    };
    expect(await left(one.headers)).toBe(defaultLimit.calls - 1);
    expect(await left(one.headers)).toBe(defaultLimit.calls - 2);
    expect(await left(two.headers)).toBe(defaultLimit.calls - 1);
    expect(await left(who.headers)).toBe(defaultLimit.calls - 1);
  });

  it('make an IP address that guesses wait, without affecting valid keys behind it', async () => {
    const who = await signIn(database.connection);
    const { headers } = await apiKeyOf(database.connection, who);
    const address = '203.0.113.77';
    const statuses: number[] = [];
    for (let index = 0; index < wrongKeysLimit.calls + 3; index++) {
      const guess = bearer(`bd_${String(index).padStart(40, '0')}`);
      statuses.push((await balance(guess, other, address)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(wrongKeysLimit.calls).fill(401), 429, 429, 429]);
    expect((await balance(headers, other, address)).statusCode).toBe(200);
    expect((await balance(bearer('bd_x'), other, '198.51.100.78')).statusCode).toBe(401);
  });
});

describe('a call by API key', () => {
  it('with a misspelled filter is refused by name, while browsers may send extra parameters', async () => {
    const who = await signInWith(database.connection, 0);
    const { key } = await apiKeyOf(database.connection, who);
    const get = (url: string, headers: Headers) => server.app.inject({ url: `/api${url}`, headers });
    const misspelled = await get('/auth/orders?statsu=Pending&page=1', bearer(key));
    expect(misspelled.statusCode).toBe(400);
    expect(misspelled.json()).toMatchObject({
      code: 'invalid_input',
      fields: { statsu: expect.stringMatching(/^Unknown parameter\. Use status, page/) },
    });
    expect(Object.keys(misspelled.json<{ fields: object }>().fields)).toEqual(['statsu']);
    expect((await get('/auth/balance?page=1', bearer(key))).json()).toMatchObject({
      fields: { page: 'This call takes no parameters.' },
    });
    expect((await get('/auth/orders?status=Pending&page=1', bearer(key))).statusCode).toBe(200);
    expect((await get('/auth/orders?utm_source=mail&page=1', who.headers)).statusCode).toBe(200);
  });

  it.each([
    ['a wrong key', bearer('bd_wrong'), 401],
    ['a wrong token', bearer('wrong'), 401],
    ['nothing', {}, 401],
  ])('with %s gets 401 with WWW-Authenticate and the remaining calls', async (_, headers, status) => {
    const response = await balance(headers, other, '192.0.2.41');
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([status, 'Bearer realm="api"']);
    expect(Number(response.headers['ratelimit-remaining'])).toBeGreaterThan(0);
  });

  it('that its key may not make also reports what remains', async () => {
    const who = await signInWith(database.connection, 0);
    const { key } = await apiKeyOf(database.connection, who);
    const response = await other.app.inject({ url: '/api/account/api-keys', headers: bearer(key) });
    expect(response.statusCode).toBe(403);
    expect(Number(response.headers['ratelimit-remaining'])).toBeGreaterThan(0);
    expect(response.headers).not.toHaveProperty('www-authenticate');
  });
});
