import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import {
  choose,
  newPerson as googler,
  type Person as Googler,
  startOpenIdProvider,
} from '#tests/support/gateways/open-id-provider.ts';
import { peopleOf, type Person } from '#tests/support/people/people.ts';

const site = 'http://localhost:3000';
const provider = await startOpenIdProvider(`${site}/api/auth/google/callback`);
afterAll(() => provider.stop());
const settings = { clientId: provider.client.id, clientSecret: provider.client.secret, issuer: provider.issuer };

const database = useTestDatabase();
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { google: settings, clock });
const unconfigured = useTestApp(database);
const { call, register, signIn, isSignedIn, receivedMail, auditedActions } = peopleOf(server, database, clock);

beforeEach(() => {
  provider.forge = undefined;
  provider.isDown = false;
  shift = 0;
});

const query = (text: string, values: unknown[]) =>
  database.connection.pool.query<Record<string, unknown>>(text, values);
const idOf = async ({ headers }: Person) => (await call('GET', '/auth/user', headers)).json<{ _id: string }>()._id;
const settingsOf = async ({ headers }: Person) =>
  (await call('GET', '/account', headers)).json<{ hasPassword: boolean; google: { email: string } | null }>();
const subjectsTo = async ({ email }: Person) =>
  (await receivedMail()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

async function customer(): Promise<Person> {
  const person = await register();
  await query('update accounts set verified_at = now() where email = $1', [person.email]);
  return person;
}

const begin = ({ headers, password }: Person, currentPassword: string | undefined = password) =>
  call('POST', '/account/google', headers, { currentPassword });
const finish = ({ headers }: Person, answer: string) => call('POST', '/account/google/finish', headers, { answer });
const disconnect = ({ headers, password }: Person, currentPassword: string | undefined = password) =>
  call('POST', '/account/google/disconnect', headers, { currentPassword });

/** Follows the redirect flow and returns what the callback hands to our page. */
async function answerOf(url: string, identity: Googler | undefined): Promise<string> {
  if (identity) provider.people = [identity, ...provider.people.filter(({ sub }) => sub !== identity.sub)];
  const address = new URL(await choose(url, identity?.sub ?? ''));
  const { statusCode, headers } = await server.app.inject(`${address.pathname}${address.search}`);
  expect(statusCode).toBe(303);
  const [page, fragment] = String(headers.location).split('#');
  expect(page).toBe(`${site}/connect/google`);
  return new URLSearchParams(fragment).get('answer') ?? '';
}

/** Runs the flow up to the response, without submitting it. */
async function returnFromGoogle(person: Person, identity?: Googler): Promise<string> {
  const pending = await begin(person);
  expect(pending.statusCode, pending.body).toBe(200);
  return answerOf(pending.json<{ url: string }>().url, identity);
}

const connect = async (person: Person, identity: Googler) => finish(person, await returnFromGoogle(person, identity));

/** Signs in with Google; returns the outcome from the fragment and the account of the new session. */
async function signInWith(identity: Googler) {
  provider.people = [identity, ...provider.people.filter(({ sub }) => sub !== identity.sub)];
  const started = await server.app.inject('/api/auth/google/start');
  const back = new URL(await choose(String(started.headers.location), identity.sub));
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const answer = await server.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
  const outcome = new URLSearchParams(String(answer.headers.location).split('#')[1]).get('google');
  const refresh = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('refreshToken='));
  const headers = { origin: site, cookie: refresh?.split(';')[0] ?? '' };
  const { accessToken } = (await call('POST', '/auth/refresh-token', headers)).json<{ accessToken?: string }>();
  return {
    outcome,
    person: {
      email: '',
      password: '',
      cookie: '',
      deviceCookie: '',
      headers: { authorization: `Bearer ${accessToken}` },
    },
  };
}

describe('connecting Google', () => {
  it('redirects to the provider with state, nonce and PKCE, and sets no cookie', async () => {
    const pending = await begin(await customer());
    const address = new URL(pending.json<{ url: string }>().url);
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: `${site}/api/auth/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^connect\.[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(pending.headers['set-cookie']).toBeUndefined();
  });

  it('lets the Google account sign in, whatever its address, and notifies the owner by email and in the audit log', async () => {
    const [ada, grace] = [await customer(), googler()];
    expect((await settingsOf(ada)).google).toBeNull();
    await receivedMail();
    expect((await connect(ada, grace)).json()).toEqual({
      message: 'Google connected. You can now sign in with it, too.',
    });
    expect(await settingsOf(ada)).toMatchObject({
      hasPassword: true,
      google: { email: grace.email, connectedAt: expect.any(String) as string },
    });
    expect(await subjectsTo(ada)).toEqual(['Google was connected to your Boostdesk account']);
    expect((await auditedActions(await idOf(ada))).at(-1)).toBe('account.identity_connected');
    const { outcome, person } = await signInWith(grace);
    expect([outcome, await idOf(person)]).toEqual(['done', await idOf(ada)]);
  });

  it('keeps all sessions', async () => {
    const ada = await customer();
    const elsewhere = await signIn(ada);
    await connect(ada, googler());
    await disconnect(ada);
    expect([await isSignedIn(ada), await isSignedIn(elsewhere)]).toEqual([true, true]);
    expect((await call('GET', '/account/sessions', ada.headers)).json<unknown[]>()).toHaveLength(2);
  });

  it('shows the Google account’s current address', async () => {
    const [ada, grace] = [await customer(), googler()];
    await connect(ada, grace);
    await signInWith({ ...grace, email: 'Renamed@gmail.test' });
    expect((await settingsOf(ada)).google?.email).toBe('renamed@gmail.test');
  });

  it('requires the current password', async () => {
    const ada = await customer();
    for (const wrong of ['Wrong-horse-9', '']) {
      const { statusCode, body } = await call('POST', '/account/google', ada.headers, { currentPassword: wrong });
      expect([statusCode, body]).toEqual([400, expect.stringContaining('current password')]);
    }
    expect((await call('POST', '/account/google', ada.headers, {})).statusCode).toBe(400);
  });

  it('is refused for an account with an unconfirmed address', async () => {
    const answer = await begin(await register());
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('email_unconfirmed')]);
  });

  it('is refused if Google is not set up, and reported if it is unreachable', async () => {
    const ada = await customer();
    const elsewhere = await unconfigured.app.inject({
      method: 'POST',
      url: '/api/account/google',
      headers: ada.headers,
      payload: { currentPassword: ada.password },
    });
    expect(elsewhere.statusCode).toBe(404);
    const answer = await returnFromGoogle(ada, googler());
    provider.isDown = true;
    expect((await finish(ada, answer)).statusCode).toBe(503);
    expect((await settingsOf(ada)).google).toBeNull();
  });
});

describe('Google’s response', () => {
  const outcomeOf = async (person: Person, answer: Awaited<ReturnType<typeof finish>>) => [
    answer.statusCode,
    answer.json<{ message: string }>().message,
    (await settingsOf(person)).google,
  ];
  const refusal = (words: string) => [409, expect.stringContaining(words) as string, null];

  it('is refused for a Google account that another account has, even concurrently', async () => {
    const [ada, eve, bob, grace] = [await customer(), await customer(), await customer(), googler()];
    await connect(ada, grace);
    expect(await outcomeOf(eve, await connect(eve, grace))).toEqual(refusal('connected to another account here'));

    const one = googler();
    const answers = [await returnFromGoogle(eve, one), await returnFromGoogle(bob, one)] as const;
    const both = await Promise.all([finish(eve, answers[0]), finish(bob, answers[1])]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  it('is refused while another Google account is connected', async () => {
    const [ada, grace] = [await customer(), googler()];
    const late = await returnFromGoogle(ada, googler());
    await query(
      `insert into account_identities (issuer, subject, account_id, email, created_at, last_used_at)
       values ($1, $2, $3, $4, now(), now())`,
      [provider.issuer, grace.sub, await idOf(ada), grace.email],
    );
    expect((await finish(ada, late)).body).toContain('Disconnect that one first');
    expect((await begin(ada)).body).toContain('Disconnect that one first');
    expect((await settingsOf(ada)).google?.email).toBe(grace.email);
  });

  it('is refused for an address that Google has not verified', async () => {
    const ada = await customer();
    const unverified = googler({ email: ada.email, email_verified: false });
    expect(await outcomeOf(ada, await connect(ada, unverified))).toEqual(refusal('Google has not confirmed'));
  });

  it('is refused if consent was denied', async () => {
    const ada = await customer();
    expect(await outcomeOf(ada, await finish(ada, await returnFromGoogle(ada)))).toEqual(
      refusal('nothing has changed'),
    );
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
    ['nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
  ])('is refused with a wrong %s', async (_, forge) => {
    const ada = await customer();
    const answer = await returnFromGoogle(ada, googler());
    provider.forge = forge;
    expect(await outcomeOf(ada, await finish(ada, answer))).toEqual(refusal('didn’t work'));
  });
});

describe('a response', () => {
  it('is accepted only in the session that started it, and has no effect in others', async () => {
    const [ada, eve] = [await customer(), await customer()];
    const hers = await returnFromGoogle(ada, googler());
    const [elsewhere, mine] = [await signIn(ada), await returnFromGoogle(eve, googler())];
    // Victim and attacker open each other's response.
    for (const [person, answer] of [
      [eve, hers],
      [ada, mine],
      [elsewhere, hers],
    ] as const) {
      expect((await finish(person, answer)).body).toContain('started in another window');
    }
    for (const odd of ['', '?', '?code=x', '?state=%00', '?state=connect.%00', '?state=connect.made-up']) {
      expect((await finish(ada, odd)).statusCode, odd).toBe(409);
    }
    expect((await finish(ada, hers)).statusCode).toBe(200);
    expect((await finish(eve, mine)).statusCode).toBe(200);
  });

  it('is accepted once, within ten minutes, and never without a session', async () => {
    const ada = await customer();
    const answer = await returnFromGoogle(ada, googler());
    shift = 10 * 60 * 1000 + 1000;
    expect((await finish(ada, answer)).statusCode).toBe(409);
    shift = 0;
    const anonymous = await call('POST', '/account/google/finish', {}, { answer });
    expect(anonymous.statusCode).toBe(401);
    expect((await finish(ada, answer)).statusCode).toBe(200);
    await disconnect(ada);
    expect((await finish(ada, answer)).statusCode).toBe(409);
    expect((await settingsOf(ada)).google).toBeNull();
  });

  it('is not accepted once the session has ended', async () => {
    const ada = await customer();
    const answer = await returnFromGoogle(ada, googler());
    await call('POST', '/auth/logout', ada.headers);
    expect((await finish(ada, answer)).statusCode).toBe(401);
    expect((await finish(await signIn(ada), answer)).statusCode).toBe(409);
  });

  it('accepts a code only with its own PKCE verifier', async () => {
    const [ada, eve] = [await customer(), await customer()];
    const [hers, mine] = [await returnFromGoogle(ada, googler()), await returnFromGoogle(eve, googler())];
    const injected = new URLSearchParams(hers);
    injected.set('code', new URLSearchParams(mine).get('code') ?? '');
    expect((await finish(ada, `?${injected}`)).statusCode).toBe(409);
    expect((await settingsOf(ada)).google).toBeNull();
  });

  it('does not sign anyone in', async () => {
    const ada = await customer();
    const pending = await begin(ada);
    const started = await server.app.inject('/api/auth/google/start');
    const address = new URL(await choose(pending.json<{ url: string }>().url, ''));
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await server.app.inject({ url: `${address.pathname}${address.search}`, headers: { cookie } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('disconnecting Google', () => {
  it('prevents sign-in permanently, even with the same address, until it is connected again', async () => {
    const ada = await customer();
    const grace = googler({ email: ada.email });
    await connect(ada, grace);
    await receivedMail();
    expect((await disconnect(ada, 'Wrong-horse-9')).statusCode).toBe(400);
    expect((await disconnect(ada)).json()).toEqual({
      message: 'Google disconnected. Sign in with your password.',
    });
    expect((await settingsOf(ada)).google).toBeNull();
    expect(await subjectsTo(ada)).toEqual(['Google was disconnected from your Boostdesk account']);
    expect((await auditedActions(await idOf(ada))).at(-1)).toBe('account.identity_disconnected');
    expect((await signInWith(grace)).outcome).toBe('disconnected');
    expect((await disconnect(ada)).statusCode).toBe(409);
    expect((await connect(ada, grace)).statusCode).toBe(200);
    expect((await signInWith(grace)).outcome).toBe('done');
  });

  it('frees the Google account for another account', async () => {
    const [ada, eve, grace] = [await customer(), await customer(), googler()];
    await connect(ada, grace);
    await disconnect(ada);
    expect((await connect(eve, grace)).statusCode).toBe(200);
  });

  it('is refused for an account without a password, with instructions', async () => {
    const { outcome, person } = await signInWith(googler());
    expect(outcome).toBe('done');
    const answer = await call('POST', '/account/google/disconnect', person.headers, {});
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('Set a password first')]);
    expect(await settingsOf(person)).toMatchObject({ hasPassword: false, google: expect.anything() as object });
  });
});

describe('the data of the account', () => {
  it('includes the Google account, which is deleted with it', async () => {
    const [ada, grace] = [await customer(), googler()];
    await connect(ada, grace);
    const download = await call('GET', '/account/data', ada.headers);
    expect(download.json()).toMatchObject({
      account: { signInElsewhere: [{ issuer: provider.issuer, subject: grace.sub, email: grace.email }] },
      history: expect.arrayContaining([
        expect.objectContaining({ action: 'account.identity_connected', by: 'you' }),
      ]) as unknown[],
    });
    const id = await idOf(ada);
    // A pending connection is deleted as well.
    await disconnect(ada);
    await begin(ada);
    await connect(await signIn(ada), grace);
    const pending = await query(
      'select session_id from pending_google_connections where session_id in (select id from sessions where account_id = $1)',
      [id],
    );
    expect(pending.rows).toHaveLength(1);
    const goodbye = { confirmation: 'DELETE' };
    expect((await call('POST', '/account/delete', ada.headers, goodbye)).statusCode).toBe(200);
    expect((await query('select 1 from account_identities where account_id = $1', [id])).rows).toEqual([]);
    const left = await query('select 1 from pending_google_connections where session_id = $1', [
      pending.rows[0]?.['session_id'],
    ]);
    expect(left.rows).toEqual([]);
    expect((await signInWith(grace)).outcome).toBe('done');
  });
});
