import { describe, expect, it } from 'vitest';
import { failedSignIns, failedSignInsCeiling } from '#contract/accounts/sessions.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLimits } from '#server/modules/limits/index.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf, type Person, tokenIn } from '#tests/support/people/people.ts';

const database = useTestDatabase();
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { rateLimits: 'on', clock });
const { register, receivedMail } = peopleOf(server, database, clock);

const post = (path: string, payload: object, { from = '127.0.0.1', cookie = '' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress: from,
    ...(cookie === '' ? {} : { headers: { cookie } }),
  });
const signIn = async ({ email, password }: Pick<Person, 'email' | 'password'>, how = {}) =>
  (await post('login', { email, password }, how)).statusCode;

/** Exhausts the ceiling over all IP addresses. */
async function attack(email: string) {
  const limits = createLimits({ connection: database.connection, isOff: false });
  for (let attempt = 0; attempt < failedSignInsCeiling.calls; attempt++)
    await limits.count(failedSignInsCeiling, email);
}

describe('guesses at a password', () => {
  it('lock out the IP address they come from, and nobody else', async () => {
    const ada = await register();
    const wrong = { email: ada.email, password: 'Wrong-horse-9' };
    for (let attempt = 0; attempt < failedSignIns.calls; attempt++) {
      expect(await signIn(wrong, { from: '203.0.113.1' })).toBe(401);
    }
    expect(await signIn(ada, { from: '203.0.113.1' })).toBe(429);
    expect(await signIn(ada, { from: '203.0.113.2' })).toBe(200);
    // A successful sign-in elsewhere gives the attacker no new attempts.
    expect(await signIn(wrong, { from: '203.0.113.1' })).toBe(429);
  });

  it('from many IP addresses lock out unknown browsers, but not one that has signed in before', async () => {
    const ada = await register();
    await attack(ada.email);
    expect(await signIn(ada)).toBe(429);
    expect(await signIn(ada, { cookie: ada.deviceCookie })).toBe(200);
  });

  it('on a known browser are limited too', async () => {
    const ada = await register();
    const wrong = { email: ada.email, password: 'Wrong-horse-9' };
    const how = { cookie: ada.deviceCookie, from: '203.0.113.10' };
    // First the device's own attempts, then those of its IP address.
    for (let attempt = 0; attempt < 2 * failedSignIns.calls; attempt++) expect(await signIn(wrong, how)).toBe(401);
    expect(await signIn(ada, how)).toBe(429);
    expect(await signIn(ada, { from: '203.0.113.61' })).toBe(200);
  });

  it('on many known browsers share a separate limit', async () => {
    const ada = await register();
    await attack(`${ada.email} on known devices`);
    // Being known is never worse than being unknown.
    expect(await signIn(ada, { cookie: ada.deviceCookie })).toBe(200);
    await attack(ada.email);
    expect(await signIn(ada, { cookie: ada.deviceCookie })).toBe(429);
  });

  it('do not lock out the owner of the mailbox: a new password makes the browser known', async () => {
    const ada = await register();
    await attack(ada.email);
    await post('forgot-password', { email: ada.email });
    const letter = (await receivedMail()).findLast(({ recipient }) => recipient === ada.email);
    const newPassword = 'Other-horse-10';
    const reset = await post('reset-password-by-link', {
      token: tokenIn(letter),
      newPassword,
      confirmPassword: newPassword,
    });
    const cookie = String(reset.headers['set-cookie']).split(';')[0] ?? '';
    expect(await signIn({ email: ada.email, password: newPassword })).toBe(429);
    expect(await signIn({ email: ada.email, password: newPassword }, { cookie })).toBe(200);
  });
});

describe('a device cookie', () => {
  it('from before the first proof of the address makes no browser known', async () => {
    const ada = await register();
    await database.connection.pool.query('update accounts set verified_at = now() where email = $1', [ada.email]);
    await attack(ada.email);
    expect(await signIn(ada, { cookie: ada.deviceCookie })).toBe(429);
  });

  it('is void if forged, changed, expired or from another account', async () => {
    const [ada, eve] = [await register(), await register()];
    await attack(ada.email);
    const [name = '', mark = ''] = ada.deviceCookie.split('=');
    const [deviceId, until, proof] = mark.split('.');
    const others = [
      eve.deviceCookie,
      `${name}=${eve.deviceCookie.split('=')[1]}`,
      `${name}=${deviceId}.zzzzzz.${proof}`,
      `${name}=AAAAAAAAAAAAAAAA.${until}.${proof}`,
      `${name}=${deviceId}.${until}.${'A'.repeat(22)}`,
      `${name}=`,
    ];
    for (const cookie of others) expect(await signIn(ada, { cookie }), cookie).toBe(429);
    shift = 180 * 86_400_000 + 1000;
    expect(await signIn(ada, { cookie: ada.deviceCookie })).toBe(429);
    shift = 0;
    expect(await signIn(ada, { cookie: `theme=dark; ${eve.deviceCookie}; ${ada.deviceCookie}` })).toBe(200);
  });

  it('grants no access', async () => {
    const ada = await register();
    const headers = { cookie: ada.deviceCookie, origin: 'http://localhost:3000' };
    const refreshed = await server.app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers });
    expect(refreshed.statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect(await signIn({ email: ada.email, password: 'Wrong-horse-9' }, { cookie: ada.deviceCookie })).toBe(401);
  });

  it('reveals nothing about addresses without an account', async () => {
    const ada = await register();
    const nobody = { email: 'nobody@example.test', password: 'Wrong-horse-9' };
    await attack(nobody.email);
    expect(await signIn(nobody, { cookie: ada.deviceCookie })).toBe(429);
  });
});
