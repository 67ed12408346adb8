import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { googleCallbackLimit } from '#contract/accounts/google.ts';
import { defaultLimit } from '#contract/limits.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const google = { clientId: 'nobody', clientSecret: 'none', issuer: 'http://localhost:9' };
const server = useTestApp(database, { rateLimits: 'on', google });
const proxy = '10.9.8.7';
const atNoon = useTestApp(database, { rateLimits: 'on', clock: () => new Date('2026-06-01T12:00:00Z') });
const behindProxy = useTestApp(database, { rateLimits: 'on', trustedProxies: [proxy] });

interface Call {
  readonly path: string;
  readonly body?: object;
  readonly address: string;
  readonly headers?: Record<string, string>;
}

const post = ({ path, body = {}, address, headers = {} }: Call, { app } = server) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: body, remoteAddress: address, headers });

/** Spoofed client address headers, different for every call. */
const claims = (index: number) => {
  const spoofed = `203.0.113.${index}`;
  return {
    'x-forwarded-for': `${spoofed}, 10.0.0.${index}`,
    'x-real-ip': spoofed,
    'cf-connecting-ip': spoofed,
    'true-client-ip': spoofed,
    forwarded: `for=${spoofed}`,
  };
};

/** Makes the calls in sequence and counts those that were not rate-limited. */
async function allowed(calls: readonly (() => ReturnType<typeof post>)[]): Promise<number> {
  let count = 0;
  for (const call of calls) {
    const response = await call();
    if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    else count += 1;
  }
  return count;
}

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Calls with invalid input count too, and skip the expensive password hash. */
const guarded = [
  { path: 'login', calls: 30 },
  { path: 'register', calls: 10 },
  { path: 'forgot-password', calls: 30 },
] as const;

describe('R7: limits with rotating X-Forwarded-For', () => {
  it.each(guarded)('$path allows $calls calls per address, whatever the spoofed headers', async ({ path, calls }) => {
    const address = '198.51.100.1';
    const tries = times(calls + 20, (index) => () => post({ path, address, headers: claims(index) }));
    expect(await allowed(tries)).toBe(calls);
    expect((await post({ path, address: '198.51.100.2' })).statusCode).not.toBe(429);
  });

  it('resend-reset-otp and code entry share the limit of forgot-password', async () => {
    for (const path of ['resend-reset-otp', 'verify-otp-reset-password', 'reset-password-by-link']) {
      expect((await post({ path, address: '198.51.100.1', headers: claims(99) })).statusCode, path).toBe(429);
    }
  });

  it.each(guarded)(
    '$path behind a trusted proxy counts by the client address from the proxy',
    async ({ path, calls }) => {
      const seen = (client: string, index: number) => ({
        path,
        address: proxy,
        headers: { ...claims(index), 'x-forwarded-for': `203.0.113.${index}, ${client}` },
      });
      const tries = times(calls + 5, (index) => () => post(seen('198.51.100.3', index), behindProxy));
      expect(await allowed(tries)).toBe(calls);
      expect((await post(seen('198.51.100.4', 1), behindProxy)).statusCode).not.toBe(429);
    },
  );

  it('an untrusted sender’s X-Forwarded-For is ignored there too', async () => {
    const address = '198.51.100.5';
    const tries = times(12, (index) => () => post({ path: 'register', address, headers: claims(index) }, behindProxy));
    expect(await allowed(tries)).toBe(10);
  });
});

it('Google callbacks are limited to thirty per 15 minutes and address', async () => {
  const openCallback = async () => {
    const url = '/api/auth/google/callback?state=made-up';
    const { headers } = await server.app.inject({ url, remoteAddress: '198.51.100.30' });
    return String(headers.location).split('#')[1];
  };
  for (let count = 1; count <= googleCallbackLimit.calls; count++) expect(await openCallback()).toBe('google=stale');
  expect(await openCallback()).toBe('google=too-many');
});

describe('limits by account', () => {
  it('count sign-ins per email and address', async () => {
    const body = { email: 'neighbor@example.test', password: 'Wrong-horse-9' };
    const tries = times(14, () => () => post({ path: 'login', body, address: '192.0.2.1' }));
    expect(await allowed(tries)).toBe(10);
    expect((await post({ path: 'login', body, address: '192.0.2.2' })).statusCode).toBe(401);
  });

  it('count an IPv6 /64 network as one address', async () => {
    const body = { email: 'sixth@example.test', password: 'Wrong-horse-9' };
    const tries = times(14, (index) => () => post({ path: 'login', body, address: `2001:db8:1:2::${index}` }));
    expect(await allowed(tries)).toBe(10);
    expect((await post({ path: 'login', body, address: '2001:db8:1:3::1' })).statusCode).toBe(401);
  });

  it('allow a hundred sign-ins per email and hour across all addresses', async () => {
    const body = { email: 'target@example.test', password: 'Wrong-horse-9' };
    const tries = times(104, (index) => () => post({ path: 'login', body, address: `192.0.2.${index}` }));
    expect(await allowed(tries)).toBe(100);
    const other = { ...body, email: 'another@example.test' };
    expect((await post({ path: 'login', body: other, address: '192.0.2.200' })).statusCode).toBe(401);
  });

  it('send at most five codes per email and day across all addresses', async () => {
    const body = { email: 'forgetful@example.test' };
    for (const address of times(9, (index) => `192.0.2.${50 + index}`)) {
      expect((await post({ path: 'forgot-password', body, address }, atNoon)).statusCode).toBe(200);
      await database.connection.pool.query(`update reset_codes set attempts = 5`);
    }
    const { rows } = await database.connection.pool.query('select max(codes_today) as codes from reset_codes');
    expect(rows).toEqual([{ codes: 5 }]);
    const resent = await post({ path: 'resend-reset-otp', body, address: '192.0.2.99' }, atNoon);
    expect(resent.statusCode).toBe(429);
    expect(Number(resent.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('wrong credentials', () => {
  const read = (address: string, authorization: string) =>
    server.app.inject({ url: '/api/auth/user', remoteAddress: address, headers: { authorization } });
  const token = (sessionId: string, key: Uint8Array, seconds: number) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setAudience('boostdesk-api')
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);

  it('get 401 a hundred times in 15 minutes, then 429 with Retry-After', async () => {
    const address = '198.51.100.20';
    const forged = await token(crypto.randomUUID(), new Uint8Array(32), 60);
    const guesses = ['Bearer made-up', `Bearer ${forged}`, 'Basic YTpi', 'Bearer'];
    const tries = times(130, (index) => () => read(address, guesses[index % guesses.length] ?? ''));
    expect(await allowed(tries)).toBe(100);
    expect((await read('198.51.100.21', 'Bearer made-up')).statusCode).toBe(401);
  });

  it('do not affect valid sessions behind the same address', async () => {
    const { headers } = await signIn(database.connection);
    expect((await read('198.51.100.20', 'Bearer made-up')).statusCode).toBe(429);
    expect((await read('198.51.100.20', headers.authorization)).statusCode).toBe(200);
  });

  it('do not include expired tokens, which get 401 within the default limit', async () => {
    const { sessionId } = await signIn(database.connection);
    const expired = await token(sessionId, deriveKeys(testAppKey).accessTokens, -60);
    const tries = times(250, () => () => read('198.51.100.22', `Bearer ${expired}`));
    expect(await allowed(tries)).toBe(250);
  });

  it('do not include ended sessions, which count toward the default limit', async () => {
    const { sessionId, headers } = await signIn(database.connection);
    await database.connection.pool.query('update sessions set ended_at = now() where id = $1', [sessionId]);
    // Together, since on a busy machine they take longer than the limit's minute one by one.
    const responses = await Promise.all(
      times(defaultLimit.calls + 10, () => read('198.51.100.23', headers.authorization)),
    );
    expect(responses.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(defaultLimit.calls);
  });
});
