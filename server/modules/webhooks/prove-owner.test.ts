import { expect, it } from 'vitest';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const currentPassword = 'Password-1';
const events = ['order.created'];
const url = 'https://hooks.example.com/in';

const call = (who: SignedIn, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/account/webhooks${path}`,
    headers: who.headers,
    ...(payload === undefined ? {} : { payload }),
  });
const add = async (who: SignedIn) =>
  (await call(who, 'POST', '', { url, events, currentPassword })).json<{ webhook: Webhook }>().webhook;
async function letters(): Promise<string[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void sent.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, deriveKeys(testAppKey).sealing), new Date());
  return sent.map(({ subject, text }) => `${subject}: ${text}`);
}

it('adding, changing and rotating the secret require the password, and the owner is notified', async () => {
  const who = await signIn(database.connection);
  for (const wrong of [{}, { currentPassword: 'Password-2' }]) {
    const refused = await call(who, 'POST', '', { url, events, ...wrong });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { currentPassword: expect.any(String) } },
    ]);
  }
  const { id } = await add(who);
  expect(await letters()).toEqual([
    expect.stringMatching(/^A new webhook for .*sends events to https:\/\/hooks\.example\.com\/in\./s),
  ]);

  const elsewhere = { url: 'https://evil.example.com/' };
  for (const change of [elsewhere, { events: ['payment.paid'] }, { isOn: false, ...elsewhere }]) {
    for (const wrong of [{}, { currentPassword: 'Password-2' }]) {
      expect((await call(who, 'PATCH', `/${id}`, { ...change, ...wrong })).statusCode).toBe(400);
    }
  }
  expect((await call(who, 'POST', `/${id}/secret`, {})).statusCode).toBe(400);
  expect(await letters()).toEqual([]);
  expect((await call(who, 'PATCH', `/${id}`, { ...elsewhere, currentPassword })).json()).toMatchObject(elsewhere);
  expect((await call(who, 'POST', `/${id}/secret`, { currentPassword })).statusCode).toBe(200);
  expect(await letters()).toEqual([
    expect.stringMatching(/was changed: .*now sends events to https:\/\/evil\.example\.com\//s),
    expect.stringContaining('just got a new secret'),
  ]);
});

it('turning one off or on and removing it require no password', async () => {
  const who = await signIn(database.connection);
  const { id } = await add(who);
  await letters();
  for (const isOn of [false, true])
    expect((await call(who, 'PATCH', `/${id}`, { isOn })).json()).toMatchObject({ isOn });
  expect((await call(who, 'DELETE', `/${id}`)).statusCode).toBe(200);
  expect(await letters()).toEqual([]);
});

it('an account without a password must have signed in just now', async () => {
  const [fresh, stale] = [
    await signIn(database.connection),
    await signIn(database.connection, { now: new Date(Date.now() - 11 * 60_000) }),
  ];
  await database.connection.pool.query('update accounts set password_hash = null where id = any($1)', [
    [fresh.accountId, stale.accountId],
  ]);
  expect((await call(fresh, 'POST', '', { url, events })).statusCode).toBe(201);
  expect((await call(stale, 'POST', '', { url, events })).statusCode).toBe(409);
});

it.each([
  ['https://hooks.example.com:8443/', 201],
  ['https://hooks.example.com:443/', 201],
  ['https://hooks.example.com:80/', 400],
  ['https://hooks.example.com:22/', 400],
  ['https://hooks.example.com:8444/', 400],
])('%s returns %i: only ports 443 and 8443 are allowed', async (address, status) => {
  const who = await signIn(database.connection);
  const response = await call(who, 'POST', '', { url: address, events, currentPassword });
  expect(response.statusCode, response.body).toBe(status);
  if (status === 400) expect(response.json()).toMatchObject({ fields: { url: 'Use port 443 or 8443.' } });
});
