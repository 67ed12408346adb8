import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const site = 'http://localhost:3000';
const { accessTokens, refreshTokens } = deriveKeys(testAppKey);

type Headers = Record<string, string>;
const post = (path: string, payload: object | string = {}, headers: Headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });
const readUser = (token: string) =>
  server.app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } });

let people = 0;
async function register(password: string) {
  const email = `person-${++people}@example.test`;
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const response = await post('register', { ...names, email, password, confirmPassword: password, acceptTerms: true });
  expect(response.statusCode, response.body).toBe(201);
  const { tokens } = response.json<{ tokens: { accessToken: string; refreshToken: string } }>();
  return {
    email,
    ...tokens,
    cookie: `refreshToken=${tokens.refreshToken}`,
    setCookie: response.headers['set-cookie']?.[0],
  };
}
const signIn = async (email: string, password: string) => (await post('login', { email, password })).statusCode;

describe('passwords', () => {
  it('are compared in full up to 128 characters', async () => {
    const password = `Long-horse ${'x'.repeat(116)}9`;
    expect(password).toHaveLength(128);
    const { email } = await register(password);
    expect(await signIn(email, password)).toBe(200);
    for (const other of [password.slice(0, -1), `${password.slice(0, -1)}8`, password.slice(0, 72)]) {
      expect(await signIn(email, other)).toBe(401);
    }
    expect(await signIn(email, `${password}0`)).toBe(400);
  });

  it.each([
    ['eight characters', 'Xq-7vopz'],
    ['spaces around and within', '  Two  horses-9 '],
    ['letters of any script', 'Жираф-жует-сено-9'],
    ['more than 72 bytes of them', `Ünï-${'ö'.repeat(60)}9`],
  ])('are not normalized or truncated: %s', async (_, password) => {
    const { email } = await register(password);
    expect(await signIn(email, password)).toBe(200);
    expect(await signIn(email, password.trim().toLowerCase())).toBe(401);
    expect(await signIn(email, password.slice(0, -1))).toBe(401);
  });
});

describe('tokens', () => {
  it('of one type are refused as the other', async () => {
    const { accessToken, refreshToken } = await register('Correct-horse-9');
    expect((await readUser(accessToken)).statusCode).toBe(200);
    expect((await readUser(refreshToken)).statusCode).toBe(401);
    const asCookie = await post('refresh-token', {}, { origin: site, cookie: `refreshToken=${accessToken}` });
    expect(asCookie.statusCode).toBe(401);
  });

  it('are refused with a wrong algorithm, key or claim', async () => {
    const { accessToken } = await register('Correct-horse-9');
    const sid = (JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { sid: string }).sid;
    const token = (alg: string, key: Uint8Array, claims: Record<string, unknown> = {}) =>
      new SignJWT({ sid, aud: 'boostdesk-api', exp: Math.floor(Date.now() / 1000) + 60, ...claims })
        .setProtectedHeader({ alg, typ: 'at+jwt' })
        .sign(key);
    expect((await readUser(await token('HS256', accessTokens))).statusCode).toBe(200);
    const refused = [
      await token('HS512', accessTokens),
      await token('HS384', accessTokens),
      await token('HS256', refreshTokens),
      await token('HS256', accessTokens, { exp: undefined }),
      await token('HS256', accessTokens, { aud: undefined }),
      await token('HS256', accessTokens, { aud: ['another', 'one'] }),
      await token('HS256', accessTokens, { sid: undefined }),
      await token('HS256', accessTokens, { sid: 7 }),
      await token('HS256', accessTokens, { nbf: Math.floor(Date.now() / 1000) + 600 }),
    ];
    for (const each of refused) expect((await readUser(each)).statusCode).toBe(401);
  });

  it('with an unknown or malformed session ID are refused with 401', async () => {
    for (const sid of [crypto.randomUUID(), 'not-a-uuid', '', "' or 1=1 --", 'x'.repeat(5000)]) {
      const token = await new SignJWT({ sid, aud: 'boostdesk-api' })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setExpirationTime('1m')
        .sign(accessTokens);
      expect((await readUser(token)).statusCode, sid.slice(0, 20)).toBe(401);
    }
  });

  it('lead to responses that are not cached', async () => {
    const { accessToken } = await register('Correct-horse-9');
    expect((await readUser(accessToken)).headers['cache-control']).toBe('no-store');
  });
});

describe('the refresh cookie', () => {
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=None';

  it('is set and cleared with the same attributes and no domain', async () => {
    const { cookie, setCookie } = await register('Correct-horse-9');
    const refreshed = await post('refresh-token', {}, { origin: site, cookie });
    const cleared = await post('logout', {}, { origin: site, cookie });
    for (const set of [setCookie, refreshed.headers['set-cookie']]) {
      expect(set).toMatch(new RegExp(`^refreshToken=[^;]+; Max-Age=604800; ${attributes}$`));
    }
    expect(cleared.headers['set-cookie']).toBe(`refreshToken=; Max-Age=0; ${attributes}`);
  });

  it.each(['refresh-token', 'logout'])('is accepted by %s only from our origin', async (path) => {
    const { cookie, accessToken } = await register('Correct-horse-9');
    const foreign = [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: `${site}.evil.example` },
      { origin: 'https://localhost:3000' },
      { origin: 'http://localhost:3001' },
      { origin: `${site}/` },
      { referer: `${site}/signin` },
    ];
    for (const headers of foreign) {
      const response = await post(path, {}, { cookie, ...headers });
      expect(response.statusCode, JSON.stringify(headers)).toBe(403);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect((await readUser(accessToken)).statusCode).toBe(200);
    expect((await post(path, {}, { cookie, origin: site })).statusCode).toBe(200);
  });

  it('is accepted only with an empty JSON body or none', async () => {
    const { cookie } = await register('Correct-horse-9');
    const headers = { cookie, origin: site };
    expect((await post('refresh-token', { refreshToken: 'mine' }, headers)).statusCode).toBe(400);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await post('refresh-token', 'a=b', { ...headers, 'content-type': type });
      expect(response.statusCode, type).toBe(415);
    }
    const bare = await server.app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers });
    expect(bare.statusCode).toBe(200);
  });

  it('does not authenticate any other call', async () => {
    const { cookie } = await register('Correct-horse-9');
    const response = await server.app.inject({ url: '/api/auth/user', headers: { cookie, origin: site } });
    expect(response.statusCode).toBe(401);
  });
});
