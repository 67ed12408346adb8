import { expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
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
  const response = await call('POST', '/auth/login', headers, { email, password });
  const [, deviceCookie = ''] = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  return { answer: response, deviceCookie };
}
const newDeviceMails = async () => (await receivedMail()).filter((letter) => letter.subject === subject);

it('a sign-in from a new browser is reported by email, once', async () => {
  const ada = await confirmed();
  const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.9' };
  const { deviceCookie } = await signIn(ada, headers);
  const [letter, ...more] = await newDeviceMails();
  expect(more).toEqual([]);
  expect(letter?.recipient).toBe(ada.email);
  for (const fact of ['May 5, 2026 at 8:22', 'UTC', 'Firefox on Linux', '203.0.113.9', '"Forgot password?"']) {
    expect(letter?.text).toContain(fact);
  }
  const again = await signIn(ada, { ...headers, cookie: deviceCookie, 'x-forwarded-for': '198.51.100.4' });
  expect(await newDeviceMails()).toEqual([]);
  // The same device ID, valid for another 180 days.
  expect(again.deviceCookie.split('.')[0]).toBe(deviceCookie.split('.')[0]);
});

it('the browser that created the account is known from the start', async () => {
  const ada = await register();
  const [letter] = await receivedMail();
  const proved = await call('POST', '/auth/verify-email', ada.headers, { token: tokenIn(letter) });
  const cookie = String(proved.headers['set-cookie']).split(';')[0] ?? '';
  shift += 1000;
  await signIn(ada, { 'user-agent': firefox, cookie });
  expect(await newDeviceMails()).toEqual([]);
});

it('neither another account’s cookie nor the same browser and IP address without a cookie make a browser known', async () => {
  const [ada, eve] = [await confirmed(), await confirmed()];
  for (const cookie of [eve.deviceCookie, 'none=1']) {
    await signIn(ada, { 'user-agent': firefox, cookie });
    expect(await newDeviceMails(), cookie).toHaveLength(1);
  }
});

it('a program that keeps no cookies is reported once a day', async () => {
  const ada = await confirmed();
  const headers = { 'user-agent': 'nightly-report/2.1' };
  for (let hour = 0; hour < 3; hour++) {
    await signIn(ada, headers);
    shift += 3_600_000;
  }
  expect(await newDeviceMails()).toHaveLength(1);
  await signIn(ada, { ...headers, 'x-forwarded-for': '203.0.113.77' });
  expect(await newDeviceMails()).toHaveLength(1);
});

it('with a second factor it is reported after the code, not after the password', async () => {
  const ada = await confirmed();
  const setUp = await call('POST', '/account/second-factor/set-up', ada.headers, { currentPassword: ada.password });
  const { secret } = setUp.json<{ secret: string }>();
  await call('POST', '/account/second-factor/confirm', ada.headers, { code: codeAt(secret, clock()) });
  const { answer: response } = await signIn(ada, { 'user-agent': firefox });
  const { challenge } = response.json<{ challenge: string }>();
  expect(await newDeviceMails()).toEqual([]);
  shift += 30_000;
  const code = codeAt(secret, clock());
  const done = await call('POST', '/auth/second-factor', { 'user-agent': firefox }, { challenge, code });
  expect(done.statusCode).toBe(200);
  expect(await newDeviceMails()).toHaveLength(1);
});

it('an unconfirmed address gets no such email, and a wrong password triggers none', async () => {
  const eve = await register();
  shift += 1000;
  await signIn(eve, { 'user-agent': firefox });
  const ada = await confirmed();
  await signIn({ ...ada, password: 'Wrong-horse-9' }, { 'user-agent': firefox });
  expect(await newDeviceMails()).toEqual([]);
});
