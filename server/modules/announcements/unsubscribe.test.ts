import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unsubscribeLimit } from '#contract/announcements.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { createLive } from '#server/live/live.ts';
import { makeUnsubscribeToken } from '#server/modules/accounts/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { peopleOf, tokenIn } from '#tests/support/people/people.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { announcementsJobs } from './index.ts';

const database = useTestDatabase();
const publish = vi.fn<(...told: unknown[]) => void>();
const live = { ...createLive({ url: '', logger: pino({ level: 'silent' }) }), publish, streams: 0 };
const server = useTestApp(database, { live });
const limited = useTestApp(database, { rateLimits: 'on' });
const { call, receivedMail } = peopleOf(server, database);
const keys = deriveKeys(testAppKey);
const addresses = { siteOrigin: 'https://shop.example.test', apiUrl: 'https://api.example.test/api' };
const preferences = { orderUpdates: true, paymentReceipts: false, announcements: true };
const oneClickPath = '/api/announcements/unsubscribe/one-click';
const invalid = expect.stringContaining('incomplete') as string;

async function subscriber(): Promise<SignedIn & { token: string }> {
  const who = await signIn(database.connection);
  expect((await call('PUT', '/account/preferences', who.headers, preferences)).statusCode).toBe(200);
  return { ...who, token: makeUnsubscribeToken(keys.unsubscribing, who.accountId) };
}
const preferencesOf = async ({ headers }: SignedIn) =>
  (await call('GET', '/account/preferences', headers)).json<object>();
const unsubscribe = (token: string) => call('POST', '/announcements/unsubscribe', {}, { token });
const oneClick = (token: string, { app } = server) =>
  app.inject({
    method: 'POST',
    url: `${oneClickPath}?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const auditOf = async ({ accountId }: SignedIn) => {
  const { rows } = await database.connection.pool.query<object>(
    `select action, actor_kind as "by", before, after from audit_log
     where subject_id = $1 and actor_kind = 'anonymous' order by id`,
    [accountId],
  );
  return rows;
};

beforeEach(async () => {
  await database.connection.pool.query('truncate announcements, mail_preferences, pgboss.job, mails');
});

it('an announcement email has a link to the page, and the URL for mail providers on the API’s host', async () => {
  const { token } = await subscriber();
  const staff = await signIn(database.connection, { role: 'admin' });
  const announcement = { title: 'New prices', text: 'From Monday on.', alsoByMail: true };
  expect((await call('POST', '/admin/announcements', staff.headers, announcement)).statusCode).toBe(201);
  await doEnqueued(database.connection, announcementsJobs({ keys, ...addresses }), new Date());
  const [mail] = await receivedMail();
  expect(tokenIn(mail)).toBe(token);
  expect(mail?.text).toContain(
    `because you turned on announcements. Turn them off:\nhttps://shop.example.test/unsubscribe#token=${token}\n`,
  );
  expect(mail?.html).toContain(`href="https://shop.example.test/unsubscribe#token=${token}"`);
  expect(mail?.unsubscribeUrl).toBe(`https://api.example.test${oneClickPath}?token=${token}`);
});

describe.each([
  ['the page', unsubscribe],
  ['a mail provider', oneClick],
] as const)('the token of an email, posted by %s', (_, post) => {
  it('turns off announcements of its account only, in open tabs too, and is recorded', async () => {
    const [ada, grace] = [await subscriber(), await subscriber()];
    publish.mockClear();
    const response = await post(ada.token);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'We no longer email you announcements. You can turn them on again in Account Settings.' },
    ]);
    const after = { ...preferences, announcements: false };
    expect([await preferencesOf(ada), await preferencesOf(grace)]).toEqual([after, preferences]);
    expect(publish).toHaveBeenCalledExactlyOnceWith({ accountId: ada.accountId }, 'account');
    const entry = {
      action: 'account.mail_preferences_changed',
      by: 'anonymous',
      before: { announcements: true },
      after: { announcements: false },
    };
    expect(await auditOf(ada)).toEqual([entry]);

    expect((await post(ada.token)).statusCode).toBe(200);
    expect(await auditOf(ada)).toEqual([entry]);
    expect(publish).toHaveBeenCalledOnce();
  });

  it('works while the account is blocked', async () => {
    const ada = await subscriber();
    const setBlocked = (at: Date | null) =>
      database.connection.pool.query('update accounts set blocked_at = $2 where id = $1', [ada.accountId, at]);
    await setBlocked(new Date());
    expect((await post(ada.token)).statusCode).toBe(200);
    await setBlocked(null);
    expect(await preferencesOf(ada)).toMatchObject({ announcements: false });
  });

  it('is refused if it is wrong, cut off, of another key or of a deleted account', async () => {
    const [ada, leaver] = [await subscriber(), await subscriber()];
    const left = await call('POST', '/account/delete', leaver.headers, { confirmation: 'DELETE' });
    expect(left.statusCode, left.body).toBe(200);
    const bytes = Buffer.from(ada.token, 'base64url');
    bytes.set([(bytes[47] ?? 0) ^ 1], 47);
    const graftedId = Buffer.concat([Buffer.from(leaver.token, 'base64url').subarray(0, 16), bytes.subarray(16)]);
    for (const token of [
      bytes.toString('base64url'),
      graftedId.toString('base64url'),
      ada.token.slice(0, -1),
      `${ada.token}AAAA`,
      makeUnsubscribeToken(keys.devices, ada.accountId),
      makeUnsubscribeToken(keys.unsubscribing, randomUUID()),
      leaver.token,
      'a token of no email',
    ]) {
      const response = await post(token);
      const message = token.length < 20 ? expect.any(String) : invalid;
      expect([response.statusCode, response.json()], token).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_input', message }),
      ]);
    }
    expect(await preferencesOf(ada)).toEqual(preferences);
  });
});

describe('the URL for mail providers', () => {
  it('opens the page in a browser and changes nothing then', async () => {
    const ada = await subscriber();
    const response = await server.app.inject({ method: 'GET', url: `${oneClickPath}?token=${ada.token}` });
    expect(response.statusCode).toBe(303);
    expect(response.headers['location']).toBe(`http://localhost:3000/unsubscribe#token=${ada.token}`);
    expect(await preferencesOf(ada)).toEqual(preferences);
  });

  it.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['text/plain', 'List-Unsubscribe=One-Click'],
  ])('takes a form as %s', async (type, payload) => {
    const ada = await subscriber();
    const url = `${oneClickPath}?token=${ada.token}`;
    const response = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(response.statusCode).toBe(200);
    expect(await preferencesOf(ada)).toMatchObject({ announcements: false });
  });

  it('is refused without a token, or with several', async () => {
    const { token } = await subscriber();
    for (const search of ['', '?token=', `?token=${token}&token=${token}`]) {
      const response = await server.app.inject({ method: 'POST', url: oneClickPath + search });
      expect(response.statusCode, search).toBe(400);
    }
  });

  it('has a limit per address, which it shares with the page', async () => {
    for (let count = 1; count <= unsubscribeLimit.calls; count += 1) {
      expect((await oneClick('none', limited)).statusCode).toBe(400);
    }
    const refused = await oneClick('none', limited);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const page = { method: 'POST', url: '/api/announcements/unsubscribe', payload: { token: 'x'.repeat(64) } } as const;
    expect((await limited.app.inject(page)).statusCode).toBe(429);
  });
});
