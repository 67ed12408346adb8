import { generateKeyPair } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import {
  choose,
  newPerson as person,
  type Person,
  startOpenIdProvider,
} from '#tests/support/gateways/open-id-provider.ts';
import { openIdProvider } from './open-id.ts';

const site = 'http://localhost:3000';
const provider = await startOpenIdProvider(`${site}/api/auth/google/callback`);
afterAll(() => provider.stop());
const settings = { clientId: provider.client.id, clientSecret: provider.client.secret, issuer: provider.issuer };

const database = useTestDatabase();
let shift = 0;
const server = useTestApp(database, { google: settings, clock: () => new Date(Date.now() + shift) });
const unconfigured = useTestApp(database);

beforeEach(() => {
  provider.forge = undefined;
  provider.isDown = false;
  shift = 0;
});

type Answer = Awaited<ReturnType<typeof open>>;
const open = (path: string, cookie?: string, { app } = server) =>
  app.inject({ url: `/api/auth/google/${path}`, headers: cookie === undefined ? {} : { cookie } });

const setCookies = (response: Answer) => [response.headers['set-cookie'] ?? []].flat();
const cookieOf = (response: Answer, name: string) =>
  setCookies(response)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];
const locationOf = (response: Answer) => {
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
};
const outcomeOf = (response: Answer) => {
  const { origin, pathname, search, hash } = new URL(locationOf(response));
  const outcome = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  expect(origin + pathname).toBe(`${site}/signin${outcome['google'] === 'done' ? '/google' : ''}`);
  return { ...outcome, ...Object.fromEntries(new URLSearchParams(search)) };
};

/** Runs the flow up to the callback, without opening it. */
async function returnFromGoogle(googler: Person, path = 'start') {
  provider.people = [googler, ...provider.people.filter(({ sub }) => sub !== googler.sub)];
  const started = await open(path);
  const address = new URL(await choose(locationOf(started), googler.sub));
  return { cookie: cookieOf(started, 'googleSignIn') ?? '', path: `callback${address.search}` };
}

async function signInWith(googler: Person): Promise<Answer> {
  const { path, cookie } = await returnFromGoogle(googler);
  return open(path, cookie);
}

async function userOf(response: Answer) {
  const headers = { origin: site, cookie: cookieOf(response, 'refreshToken') ?? '' };
  const refreshed = await server.app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers });
  const { accessToken } = refreshed.json<{ accessToken: string }>();
  const user = await server.app.inject({
    url: '/api/auth/user',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return user.json<{ _id: string; email: string; firstName: string; isVerified: boolean }>();
}

async function register(email: string): Promise<string> {
  const password = 'Correct-horse-9';
  const payload = { firstName: 'Ada', lastName: 'L', email, password, confirmPassword: password, acceptTerms: true };
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  expect(response.statusCode).toBe(201);
  return response.json<{ user: { _id: string } }>().user._id;
}

const query = (text: string, values: unknown[]) => database.connection.pool.query(text, values);
const confirm = (id: string) => query('update accounts set verified_at = now() where id = $1', [id]);

async function mailed(to: string): Promise<OutgoingMail[]> {
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, deriveKeys(testAppKey).sealing), new Date());
  return letters.filter(({ recipient }) => recipient === to);
}

describe('closed sign-ups', () => {
  it('refuse new people, but not existing accounts', async () => {
    const [known, unknown] = [person(), person()];
    expect(outcomeOf(await signInWith(known))).toMatchObject({ google: 'done' });
    await setShop(database.connection, 'rules', { signUpsOpen: false });
    expect(outcomeOf(await signInWith(unknown))).toEqual({ google: 'sign-ups-closed' });
    expect(outcomeOf(await signInWith(known))).toMatchObject({ google: 'done' });
    await setShop(database.connection, 'rules', { signUpsOpen: true });
    expect(outcomeOf(await signInWith(unknown))).toMatchObject({ google: 'done' });
  });
});

describe('the start', () => {
  it('redirects to the provider with state, nonce and PKCE, and sets a sealed cookie', async () => {
    const response = await open('start');
    const address = new URL(locationOf(response));
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'boostdesk',
      response_type: 'code',
      redirect_uri: `${site}/api/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(setCookies(response)).toEqual([
      expect.stringMatching(
        /^googleSignIn=[\w-]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(setCookies(response)[0]).not.toContain(address.searchParams.get('state'));
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is different each time', async () => {
    const [one, other] = [new URL(locationOf(await open('start'))), new URL(locationOf(await open('start')))];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
  });

  it('redirects back to sign-in if Google is not set up', async () => {
    expect(outcomeOf(await open('start', undefined, unconfigured))).toEqual({ google: 'off' });
  });

  it('accepts no other methods, so that nothing uses up a code unnoticed', async () => {
    for (const method of ['HEAD', 'POST'] as const) {
      for (const path of ['start', 'callback']) {
        const response = await server.app.inject({ method, url: `/api/auth/google/${path}` });
        expect(response.statusCode, `${method} ${path}`).toBe(404);
      }
    }
  });
});

it('reports whether Google is set up', async () => {
  const methods = async ({ app } = server) => (await app.inject('/api/auth/methods')).json<unknown>();
  expect(await methods()).toEqual({ google: true });
  expect(await methods(unconfigured)).toEqual({ google: false });
});

describe('the first sign-in', () => {
  it('creates an account with the names and the confirmed address, without a password', async () => {
    const grace = person();
    const response = await signInWith(grace);
    expect(outcomeOf(response)).toEqual({ google: 'done' });
    expect(setCookies(response)).toContainEqual(expect.stringMatching(/^googleSignIn=; Max-Age=0;/));
    expect(await userOf(response)).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: grace.email,
      role: 'user',
      isVerified: true,
    });
    const { rows } = await query('select password_hash, terms_accepted_at from accounts where email = $1', [
      grace.email,
    ]);
    expect(rows).toEqual([{ password_hash: null, terms_accepted_at: expect.any(Date) }]);
    const signIn = { email: grace.email, password: 'no account has this' };
    const byPassword = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: signIn });
    expect(byPassword.statusCode).toBe(401);
  });

  it('leaves an address that Google does not host unconfirmed, until our own email proves it', async () => {
    const grace = person({ hd: undefined });
    const response = await signInWith(grace);
    expect(await userOf(response)).toMatchObject({ email: grace.email, isVerified: false });
    const letters = await mailed(grace.email);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('/verify-email#token=')]);
  });

  it.each([
    [
      { given_name: '<b>Bold</b>', family_name: 'www.spam.example' },
      { firstName: 'bold-name', lastName: '' },
    ],
    [
      { given_name: 'G'.repeat(200), family_name: ' ' },
      { firstName: 'bold-name', lastName: '' },
    ],
  ])('applies the sign-up rules to names: %j', async (names, shown) => {
    const googler = person(names);
    const email = `bold-name@${googler.sub}.example.test`;
    expect(await userOf(await signInWith({ ...googler, email }))).toMatchObject(shown);
  });

  it('creates one account for two concurrent requests', async () => {
    const grace = person();
    const [one, other] = [await returnFromGoogle(grace), await returnFromGoogle(grace)];
    const responses = await Promise.all([open(one.path, one.cookie), open(other.path, other.cookie)]);
    expect(responses.map(outcomeOf)).toEqual([{ google: 'done' }, { google: 'done' }]);
    const { rows } = await query('select count(*)::int as n from accounts where email = $1', [grace.email]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('a returning user', () => {
  it('is recognized by issuer and subject, whatever their current address', async () => {
    const grace = person();
    const { _id } = await userOf(await signInWith(grace));
    const renamed = { ...grace, email: 'renamed@example.test', email_verified: false };
    expect(await userOf(await signInWith(renamed))).toMatchObject({ _id, email: grace.email });
  });

  it('with someone else’s former address does not get into their account', async () => {
    const grace = person();
    await signInWith(grace);
    expect(outcomeOf(await signInWith(person({ email: grace.email })))).toEqual({ google: 'other-identity' });
  });

  it('in a new browser gets an email; the one that created the account is known', async () => {
    const grace = person();
    const inBrowser = async (known = '') => {
      const { path, cookie } = await returnFromGoogle(grace);
      const headers = { cookie: `${cookie}; ${known}`, 'user-agent': 'Mozilla/5.0 Firefox/141.0' };
      return server.app.inject({ url: `/api/auth/google/${path}`, headers });
    };
    const first = await inBrowser();
    const device = setCookies(first).find((line) => line.startsWith('device-')) ?? '';
    await inBrowser(device.split(';')[0]);
    const subjects = async () => (await mailed(grace.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual([]);
    await inBrowser();
    expect(await subjects()).toEqual(['New sign-in to your Boostdesk account']);
  });

  it('is refused while blocked', async () => {
    const grace = person();
    const { _id } = await userOf(await signInWith(grace));
    await query('update accounts set blocked_at = now() where id = $1', [_id]);
    const response = await signInWith(grace);
    expect(outcomeOf(response)).toEqual({ google: 'blocked' });
    expect(cookieOf(response, 'refreshToken')).toBeUndefined();
  });

  it('needs the second factor, if the account has one', async () => {
    const grace = person();
    const { _id } = await userOf(await signInWith(grace));
    await query(
      `insert into second_factors (account_id, sealed_secret, created_at, confirmed_at) values ($1, '', now(), now())`,
      [_id],
    );
    const response = await signInWith(grace);
    expect(outcomeOf(response)).toEqual({ challenge: expect.stringMatching(/^[\w-]{32}$/) });
    expect(cookieOf(response, 'refreshToken')).toBeUndefined();
  });
});

describe('an address that has an account', () => {
  it('is joined if both sides have confirmed it, and its owner is notified by email', async () => {
    const grace = person();
    const id = await register(grace.email);
    await confirm(id);
    expect(await userOf(await signInWith({ ...grace, email: grace.email.toUpperCase() }))).toMatchObject({
      _id: id,
      firstName: 'Ada',
    });
    const subjects = (await mailed(grace.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Google was connected'));
    await signInWith(grace);
    expect(await mailed(grace.email)).toEqual([]);
  });

  it('is joined only for mailboxes that Google hosts: at gmail.com, or of an organization', async () => {
    for (const [domain, hd, expected] of [
      ['gmail.com', undefined, { google: 'done' }],
      ['googlemail.com', undefined, { google: 'done' }],
      ['company.test', 'company.test', { google: 'done' }],
      ['company.test', undefined, { google: 'sign-in-first' }],
      ['gmail.com.evil.test', undefined, { google: 'sign-in-first' }],
      ['notgmail.com', '', { google: 'sign-in-first' }],
    ] as const) {
      const grace = person({ hd });
      const email = `${grace.sub}@${domain}`;
      const id = await register(email);
      await confirm(id);
      expect(outcomeOf(await signInWith({ ...grace, email })), `${domain} ${hd}`).toEqual(expected);
      const { rowCount } = await query('select 1 from account_identities where account_id = $1', [id]);
      expect(rowCount).toBe(expected.google === 'done' ? 1 : 0);
    }
  });

  it('elsewhere is recognized once its owner has connected it', async () => {
    const grace = person({ hd: undefined });
    const { _id } = await userOf(await signInWith(grace));
    expect(await userOf(await signInWith(grace))).toMatchObject({ _id });
  });

  it('is not joined when the account never confirmed it', async () => {
    const grace = person();
    await register(grace.email);
    expect(outcomeOf(await signInWith(grace))).toEqual({ google: 'unconfirmed-account' });
  });

  it('is not joined when the provider does not vouch for it', async () => {
    const grace = person({ email_verified: false });
    await confirm(await register(grace.email));
    expect(outcomeOf(await signInWith(grace))).toEqual({ google: 'unverified' });
    expect(outcomeOf(await signInWith(person({ email_verified: false })))).toEqual({ google: 'unverified' });
  });

  it('is not joined while the account is blocked', async () => {
    const grace = person();
    const id = await register(grace.email);
    await confirm(id);
    await query('update accounts set blocked_at = now() where id = $1', [id]);
    expect(outcomeOf(await signInWith(grace))).toEqual({ google: 'blocked' });
    const { rows } = await query('select 1 from account_identities where account_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('the callback', () => {
  it('is refused in another browser, and with an old cookie, a foreign state or none', async () => {
    const mine = await returnFromGoogle(person());
    const theirs = await returnFromGoogle(person());
    for (const cookie of [undefined, theirs.cookie, 'googleSignIn=made-up', mine.cookie.slice(0, -4)]) {
      expect(outcomeOf(await open(mine.path, cookie)), cookie).toEqual({ google: 'stale' });
    }
    const unstated = mine.path.replace(/&?state=[^&]*/, '');
    expect(outcomeOf(await open(unstated, mine.cookie))).toEqual({ google: 'stale' });
    shift = 11 * 60 * 1000;
    expect(outcomeOf(await open(mine.path, mine.cookie))).toEqual({ google: 'stale' });
    shift = 0;
    expect(outcomeOf(await open(mine.path, mine.cookie))).toEqual({ google: 'done' });
  });

  it('of someone else does not affect the flow this browser has started', async () => {
    const mine = await returnFromGoogle(person());
    expect(setCookies(await open('callback?code=x&state=theirs', mine.cookie))).toEqual([]);
  });

  it('works once: a repeated one signs nobody in', async () => {
    const { path, cookie } = await returnFromGoogle(person());
    expect(outcomeOf(await open(path, cookie))).toEqual({ google: 'done' });
    const again = await open(path, cookie);
    expect(outcomeOf(again)).toEqual({ google: 'stale' });
    expect(cookieOf(again, 'refreshToken')).toBeUndefined();
  });

  it('accepts a code only with its own PKCE verifier', async () => {
    const mine = await returnFromGoogle(person());
    const theirs = await returnFromGoogle(person());
    const code = /code=[^&]+/.exec(theirs.path)?.[0] ?? '';
    const injected = mine.path.replace(/code=[^&]+/, code);
    expect(outcomeOf(await open(injected, mine.cookie))).toEqual({ google: 'stale' });
  });

  it('reports denied consent', async () => {
    const started = await open('start');
    const address = new URL(await choose(locationOf(started), ''));
    const response = await open(`callback${address.search}`, cookieOf(started, 'googleSignIn'));
    expect(outcomeOf(response)).toEqual({ google: 'denied' });
  });

  it('reports an unreachable provider', async () => {
    const { path, cookie } = await returnFromGoogle(person());
    provider.isDown = true;
    expect(outcomeOf(await open(path, cookie))).toEqual({ google: 'unavailable' });
  });

  it('trusts no other issuer, and reports a missing one', async () => {
    const at = (issuer: string) => openIdProvider({ ...settings, issuer }, `${site}/api/auth/google/callback`);
    await expect(at(`${provider.issuer}/elsewhere`).begin('sign-in')).rejects.toMatchObject({ reason: 'failed' });
    await expect(at('http://localhost:9').begin('sign-in')).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
    ['audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['nonce (none)', (claims) => ({ ...claims, nonce: undefined })],
    ['expiry', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['subject (none)', (claims) => ({ ...claims, sub: undefined })],
  ])('refuses an ID token with a wrong %s', async (_, forge) => {
    const { path, cookie } = await returnFromGoogle(person());
    provider.forge = forge;
    expect(outcomeOf(await open(path, cookie))).toEqual({ google: 'failed' });
  });

  it('refuses an ID token signed with another key', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { path, cookie } = await returnFromGoogle(person());
    provider.forge = (claims) => ({ claims, key: privateKey });
    expect(outcomeOf(await open(path, cookie))).toEqual({ google: 'failed' });
  });
});

describe('the page to return to', () => {
  it('is the path of the site that was requested at the start', async () => {
    const { path, cookie } = await returnFromGoogle(person(), 'start?returnTo=%2Fdashboard%2Faccount');
    expect(outcomeOf(await open(path, cookie))).toEqual({ google: 'done', returnTo: '/dashboard/account' });
  });

  it('is kept if sign-in fails, at the start and at the callback', async () => {
    const returned = { returnTo: '/dashboard/account' };
    const start = 'start?returnTo=%2Fdashboard%2Faccount';
    const { cookie } = await returnFromGoogle(person(), start);
    expect(outcomeOf(await open('callback?error=access_denied', cookie))).toEqual({ google: 'stale', ...returned });
    const { path, cookie: unverified } = await returnFromGoogle(person({ email_verified: false }), start);
    expect(outcomeOf(await open(path, unverified))).toEqual({ google: 'unverified', ...returned });
    const late = await returnFromGoogle(person(), start);
    provider.isDown = true;
    expect(outcomeOf(await open(late.path, late.cookie))).toEqual({ google: 'unavailable', ...returned });
    expect(outcomeOf(await open(start, undefined, unconfigured))).toEqual({ google: 'off', ...returned });
  });

  it.each(['//evil.example', String.raw`\\evil.example`, 'https:evil.example', 'https://evil.example/'])(
    'is never %s',
    async (address) => {
      const { path, cookie } = await returnFromGoogle(person(), `start?returnTo=${encodeURIComponent(address)}`);
      expect(outcomeOf(await open(path, cookie))).toEqual({ google: 'done' });
    },
  );
});
