import { expect, it } from 'vitest';
import { useTestDatabase } from '#server/database/testing/testing.ts';
import { useTestApp } from '#server/testing.ts';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { peopleOf, type Person, tokenIn } from '#tests/support/people/people.ts';

const database = useTestDatabase();
let shift = 0;
const clock = () => new Date(Date.UTC(2026, 4, 5, 8, 22) + shift);
const server = useTestApp(database, { clock, trustedProxies: ['127.0.0.1'] });
const { call, register, receivedMail } = peopleOf(server, database, clock);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const subject = 'New sign-in to your Boostdesk account';

async function confirmed(): Promise<Person> {
  const ada = await register();
  await database.connection.pool.query('update accounts set verified_at = now() where email = $1', [ada.email]);
  await receivedMail();
  shift += 1000;
  return ada;
}

async function signIn({ email, password }: Person, headers: Record<string, string>) {
  const answer = await call('POST', '/auth/login', headers, { email, password });
  const [, deviceCookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  return { answer, deviceCookie };
}
const told = async () => (await receivedMail()).filter((letter) => letter.subject === subject);

it('a sign-in from a browser that is new to the account is told by mail, once', async () => {
  const ada = await confirmed();
  const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.9' };
  const { deviceCookie } = await signIn(ada, headers);
  const [letter, ...more] = await told();
  expect(more).toEqual([]);
  expect(letter?.recipient).toBe(ada.email);
  for (const fact of ['May 5, 2026 at 8:22', 'UTC', 'Firefox on Linux', '203.0.113.9', '"Forgot password?"']) {
    expect(letter?.text).toContain(fact);
  }
  const again = await signIn(ada, { ...headers, cookie: deviceCookie, 'x-forwarded-for': '198.51.100.4' });
  expect(await told()).toEqual([]);
  // The same device ID, valid for another 180 days.
  expect(again.deviceCookie.split('.')[0]).toBe(deviceCookie.split('.')[0]);
});

it('the browser that opened the account is known from the start', async () => {
  const ada = await register();
  const [letter] = await receivedMail();
  const proved = await call('POST', '/auth/verify-email', ada.headers, { token: tokenIn(letter) });
  const cookie = String(proved.headers['set-cookie']).split(';')[0] ?? '';
  shift += 1000;
  await signIn(ada, { 'user-agent': firefox, cookie });
  expect(await told()).toEqual([]);
});

it('another account’s cookie makes no browser known, nor does the same browser and address without one', async () => {
  const [ada, eve] = [await confirmed(), await confirmed()];
  for (const cookie of [eve.deviceCookie, 'none=1']) {
    await signIn(ada, { 'user-agent': firefox, cookie });
    expect(await told(), cookie).toHaveLength(1);
  }
});

it('a program that keeps no cookies is told of once a day', async () => {
  const ada = await confirmed();
  const headers = { 'user-agent': 'nightly-report/2.1' };
  for (let hour = 0; hour < 3; hour++) {
    await signIn(ada, headers);
    shift += 3_600_000;
  }
  expect(await told()).toHaveLength(1);
  await signIn(ada, { ...headers, 'x-forwarded-for': '203.0.113.77' });
  expect(await told()).toHaveLength(1);
});

it('with a second factor it is told after the code, not after the password', async () => {
  const ada = await confirmed();
  const setUp = await call('POST', '/account/second-factor/set-up', ada.headers, { currentPassword: ada.password });
  const { secret } = setUp.json<{ secret: string }>();
  await call('POST', '/account/second-factor/confirm', ada.headers, { code: codeAt(secret, clock()) });
  const { answer } = await signIn(ada, { 'user-agent': firefox });
  const { challenge } = answer.json<{ challenge: string }>();
  expect(await told()).toEqual([]);
  shift += 30_000;
  const code = codeAt(secret, clock());
  const done = await call('POST', '/auth/second-factor', { 'user-agent': firefox }, { challenge, code });
  expect(done.statusCode).toBe(200);
  expect(await told()).toHaveLength(1);
});

it('an address that nobody has confirmed gets no such mail, and a wrong password causes none', async () => {
  const eve = await register();
  shift += 1000;
  await signIn(eve, { 'user-agent': firefox });
  const ada = await confirmed();
  await signIn({ ...ada, password: 'Wrong-horse-9' }, { 'user-agent': firefox });
  expect(await told()).toEqual([]);
});
