import { describe, expect, it } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import type { LiveTopic } from '#contract/live.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import type { Live } from '#server/live/live.ts';
import type { Audience } from '#server/live/notices.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf, type Person, tokenIn } from '#tests/support/people/people.ts';

const published: { audience: Audience; topics: readonly LiveTopic[] }[] = [];
const live: Live = {
  streams: 0,
  start: async () => {},
  publish: (audience, ...topics) => void published.push({ audience, topics }),
  endSession: () => {},
  endAccount: () => {},
  follow: () => {},
  subscribe: () => {
    throw new TypeError('Nobody follows here.');
  },
  onPagesChange: () => {},
  endStreams: () => {},
  stop: async () => {},
};

const database = useTestDatabase();
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { clock, live });
const { call, register, isSignedIn, receivedMail } = peopleOf(server, database, clock);

const verify = (body: object, headers: Record<string, string> = {}) =>
  call('POST', '/auth/verify-email', headers, body);
const confirm = (body: object, headers: Record<string, string> = {}) =>
  call('POST', '/account/email/confirm', headers, body);
const idOf = async ({ headers }: Person) => (await call('GET', '/auth/user', headers)).json<{ _id: string }>()._id;
const isTold = (accountId: AccountId) =>
  published.some(({ audience, topics }) => {
    return typeof audience === 'object' && audience.accountId === accountId && topics.includes('account');
  });
const query = (text: string, values: unknown[]) => database.connection.pool.query(text, values);

async function registered() {
  const person = await register();
  const letter = (await receivedMail()).find(({ recipient }) => recipient === person.email);
  return { person, id: await idOf(person), token: tokenIn(letter) };
}

let addresses = 0;
async function linkForNewAddress({ headers, password }: Person): Promise<string> {
  const email = `moved-${++addresses}@example.test`;
  const response = await call('POST', '/account/email', headers, { email, currentPassword: password });
  expect(response.statusCode, response.body).toBe(200);
  return tokenIn((await receivedMail()).find(({ recipient }) => recipient === email));
}

const days = 24 * 60 * 60 * 1000;
async function later<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  shift = ms;
  try {
    return await work();
  } finally {
    shift = 0;
  }
}

describe('a used confirmation link', () => {
  it('reports that the address is confirmed, without a password, and makes no browser known', async () => {
    const { person, token } = await registered();
    expect((await verify({ token }, person.headers)).statusCode).toBe(200);
    const again = await verify({ token });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ message: 'Your email address is confirmed. Please sign in.' });
    expect(again.headers['set-cookie']).toBeUndefined();
    const signedIn = await verify({ token }, person.headers);
    expect(signedIn.json()).toEqual({ message: 'Your email address is confirmed.' });
    expect(signedIn.headers['set-cookie']).toBeUndefined();
    expect(await isSignedIn(person)).toBe(true);
  });

  it('does so after a proof through another email too', async () => {
    const { person, token } = await registered();
    expect((await call('POST', '/auth/resend-verification', person.headers)).statusCode).toBe(200);
    const newer = tokenIn((await receivedMail()).find(({ recipient }) => recipient === person.email));
    expect((await verify({ token: newer }, person.headers)).statusCode).toBe(200);
    expect((await verify({ token })).statusCode).toBe(200);
  });

  it('takes effect once when it is opened ten times concurrently', async () => {
    const { person, id, token } = await registered();
    const responses = await Promise.all(Array.from({ length: 10 }, () => verify({ token }, person.headers)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    const { rows } = await query("select 1 from audit_log where subject_id = $1 and action = 'account.verified'", [id]);
    expect(rows).toHaveLength(1);
  });

  it('is refused once it has expired or the account is blocked', async () => {
    const { person, id, token } = await registered();
    await verify({ token }, person.headers);
    expect((await later(3 * days + 1000, () => verify({ token }))).statusCode).toBe(400);
    await query('update accounts set blocked_at = now() where id = $1', [id]);
    expect((await verify({ token })).statusCode).toBe(400);
  });

  it('does not confirm a former address of the account', async () => {
    const { person, token } = await registered();
    await verify({ token }, person.headers);
    expect((await confirm({ token: await linkForNewAddress(person) }, person.headers)).statusCode).toBe(200);
    expect((await verify({ token })).statusCode).toBe(400);
  });

  it('of a disowned account still does nothing', async () => {
    const { token } = await registered();
    expect((await call('POST', '/auth/disown', {}, { token })).statusCode).toBe(200);
    expect((await verify({ token })).statusCode).toBe(400);
  });
});

describe('a used link to a new address', () => {
  it('reports that the address was changed, for an hour, and only the latest one does', async () => {
    const { person } = await registered();
    const first = await linkForNewAddress(person);
    expect((await confirm({ token: first }, person.headers)).statusCode).toBe(200);
    const again = await confirm({ token: first });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ message: 'Email address changed. Use the new one to sign in.' });
    expect((await later(61 * 60 * 1000, () => confirm({ token: first }))).statusCode).toBe(400);

    const second = await linkForNewAddress(person);
    expect((await confirm({ token: second }, person.headers)).statusCode).toBe(200);
    expect((await confirm({ token: first })).statusCode).toBe(400);
    expect((await confirm({ token: second })).statusCode).toBe(200);
  });
});

describe('open pages of the account are updated', () => {
  it('when its address is confirmed', async () => {
    const { person, id, token } = await registered();
    expect(isTold(id)).toBe(false);
    await verify({ token }, person.headers);
    expect(isTold(id)).toBe(true);
  });

  it('when its name, billing details or email preferences are changed', async () => {
    const { person, id } = await registered();
    const billing = { company: 'Quist Ltd', address: '', taxNumber: '' };
    const preferences = { orderUpdates: false, paymentReceipts: true, announcements: true };
    for (const act of [
      () => call('PATCH', '/account/profile', person.headers, { firstName: 'Nora', lastName: 'Quist' }),
      () => call('PUT', '/account/billing', person.headers, billing),
      () => call('PUT', '/account/preferences', person.headers, preferences),
    ]) {
      published.length = 0;
      await act();
      expect(isTold(id)).toBe(true);
    }
  });

  it('when a new address is requested, canceled and confirmed', async () => {
    const { person, id } = await registered();
    for (const act of [
      () => linkForNewAddress(person),
      () => call('DELETE', '/account/email', person.headers),
      async () => confirm({ token: await linkForNewAddress(person) }, person.headers),
    ]) {
      published.length = 0;
      await act();
      expect(isTold(id)).toBe(true);
    }
  });
});
