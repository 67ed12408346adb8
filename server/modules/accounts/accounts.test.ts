import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { listening } from '#tests/support/servers/listening-app.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const site = 'http://localhost:3000';
const keys = deriveKeys('another key for tests that is long enough');
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { keys, clock });
const api = listening(server);

const post = (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });

let people = 0;
const person = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada-${++people}@example.test`,
  password: 'Correct-horse-9',
  confirmPassword: 'Correct-horse-9',
  acceptTerms: true,
});
const cookieOf = (response: Awaited<ReturnType<typeof post>>) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

async function registered() {
  const ada = person();
  const response = await post('register', ada);
  expect(response.statusCode).toBe(201);
  const { tokens } = response.json<{ tokens: { accessToken: string; refreshToken: string } }>();
  return { ...ada, tokens, cookie: cookieOf(response), bearer: { authorization: `Bearer ${tokens.accessToken}` } };
}

/** Runs the mail jobs and returns the emails as delivered. */
async function receivedMail(): Promise<OutgoingMail[]> {
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, keys.sealing), clock());
  return letters;
}

const codeIn = (letter: OutgoingMail | undefined) => /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
const tokenIn = (letter: OutgoingMail | undefined) => /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
const readUser = (headers: Record<string, string>) => server.app.inject({ url: '/api/auth/user', headers });

describe('signing up', () => {
  it('creates an account, signs in, and emails a link that confirms the address', async () => {
    const ada = await registered();
    expect((await readUser(ada.bearer)).json()).toMatchObject({ email: ada.email, role: 'user', isVerified: false });
    const letter = (await receivedMail()).find(({ recipient }) => recipient === ada.email);
    const token = tokenIn(letter);
    const response = await post('verify-email', { token }, ada.bearer);
    expect(response.json()).toEqual({ message: 'Your email address is confirmed.' });
    expect((await readUser(ada.bearer)).json()).toMatchObject({ isVerified: true });
    expect((await post('resend-verification', {}, ada.bearer)).json()).toMatchObject({
      message: 'Your email address is already confirmed.',
    });
  });

  it('requires no last name and no password confirmation', async () => {
    const { firstName, email, password, acceptTerms } = person();
    const response = await post('register', { firstName, email, password, acceptTerms });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ user: { firstName: 'Ada', lastName: '', email } });
  });

  it('refuses a taken email address, ignoring case and spaces', async () => {
    const ada = await registered();
    const response = await post('register', { ...person(), email: `  ${ada.email.toUpperCase()} ` });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      fields: { email: 'There is already an account with this email address.' },
    });
  });

  it.each([
    ['email', { email: 'ada' }, 'Please enter a valid email address.'],
    ['password', { password: 'short' }, /^Password must be at least 8 characters, include one uppercase letter/],
    ['password', { password: 'alllowercase-1' }, /^Password must be/],
    ['password', { password: 'NoSymbol1234' }, /^Password must be/],
    ['password', { password: `A-${'x'.repeat(127)}` }, 'Password must be at most 128 characters.'],
    ['confirmPassword', { confirmPassword: 'Other-horse-9' }, 'Passwords do not match.'],
    ['acceptTerms', { acceptTerms: false }, /^Please accept the terms/],
    ['firstName', { firstName: ' ' }, 'First name is required.'],
    ['firstName', { firstName: '<img onerror=alert(1)>' }, /^Names can’t contain < or >\.$/],
    ['firstName', { firstName: 'Ada\tLovelace' }, 'Names can’t contain tabs, line breaks or hidden characters.'],
    ['lastName', { lastName: 'Lovelace\u{202e}' }, 'Names can’t contain tabs, line breaks or hidden characters.'],
    ['lastName', { lastName: '\u{200b}\u{2060}' }, 'Enter a name, or leave this empty.'],
    ['confirmPassword', { confirmPassword: '' }, 'Confirm Password is required.'],
  ])('reports what is wrong with %s', async (field, change, message) => {
    const response = await post('register', { ...person(), ...change });
    expect(response.statusCode).toBe(400);
    const { fields } = response.json<{ fields: Record<string, string> }>();
    expect(fields[field]).toMatch(message);
  });

  it('refuses common passwords, even with a capital and a symbol', async () => {
    for (const password of [
      'Password!',
      'P@ssw0rd1!',
      'Password@1',
      'Welcome123!',
      'Admin@123',
      'Qwerty@123',
      'Test@1234',
      'Abcd@1234',
    ]) {
      const response = await post('register', { ...person(), password, confirmPassword: password });
      expect(response.json(), password).toMatchObject({ fields: { password: expect.stringContaining('too common') } });
    }
  });

  it('ignores a role or balance in the body', async () => {
    const response = await post('register', { ...person(), role: 'admin', balance: 1000 });
    expect(response.json()).toMatchObject({ user: { role: 'user' } });
  });
});

describe('signing in', () => {
  it('returns tokens and the user, and sets the cookie as specified', async () => {
    const ada = await registered();
    const response = await post('login', { email: ada.email.toUpperCase(), password: ada.password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ user: { role: 'user', firstName: 'Ada' } });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^refreshToken=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=None$/),
      expect.stringMatching(
        /^device-[\w-]{11}=[^;]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; Secure; SameSite=None$/,
      ),
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('gives browsers a placeholder for the refresh token, and other clients the real one', async () => {
    const ada = await registered();
    const refreshTokenOf = async (headers: Record<string, string>) => {
      const response = await post('login', { email: ada.email, password: ada.password }, headers);
      return [response.json<{ tokens: { refreshToken: string } }>().tokens.refreshToken, cookieOf(response)] as const;
    };
    for (const headers of [{ origin: site }, { 'sec-fetch-site': 'same-origin' }]) {
      const [inBody, cookie] = await refreshTokenOf(headers);
      expect(cookie).not.toContain(inBody);
    }
    const [inBody, cookie] = await refreshTokenOf({});
    expect(cookie).toBe(`refreshToken=${inBody}`);
  });

  it('responds the same to a wrong password and an unknown address', async () => {
    const ada = await registered();
    const wrong = await post('login', { email: ada.email, password: 'Wrong-horse-9' });
    const unknown = await post('login', { email: 'nobody@example.test', password: 'Wrong-horse-9' });
    const { requestId: _, ...said } = wrong.json<Record<string, unknown>>();
    expect(said).toEqual({ code: 'unauthenticated', message: 'Invalid email or password.' });
    expect(unknown.json()).toMatchObject(said);
    expect(unknown.statusCode).toBe(wrong.statusCode);
  });

  it('reports a blocked account only after the right password', async () => {
    const ada = await registered();
    await database.connection.pool.query('update accounts set blocked_at = now() where email = $1', [ada.email]);
    expect((await post('login', { email: ada.email, password: ada.password })).statusCode).toBe(403);
    expect((await post('login', { email: ada.email, password: 'Wrong-horse-9' })).statusCode).toBe(401);
  });
});

describe('staying signed in', () => {
  const refresh = (cookie: string, origin: string | undefined = site) =>
    post('refresh-token', {}, { cookie, ...(origin ? { origin } : {}) });

  it('rotates the token on every use', async () => {
    const { cookie } = await registered();
    const first = await refresh(cookie);
    expect(first.statusCode).toBe(200);
    expect(cookieOf(first)).not.toBe(cookie);
    expect((await refresh(cookieOf(first))).statusCode).toBe(200);
  });

  it('gives ten tabs that refresh together the same successor, and signs nobody out', async () => {
    const { cookie } = await registered();
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(cookieOf)).size).toBe(1);
  });

  it('ends the whole session when an old token is reused later, with its access tokens', async () => {
    const { cookie, bearer } = await registered();
    const current = cookieOf(await refresh(cookie));
    await database.connection.pool.query(`update sessions set rotated_at = rotated_at - interval '11 seconds'`);
    expect((await refresh(cookie)).json()).toMatchObject({ message: 'Session expired. Please login again.' });
    expect((await refresh(current)).statusCode).toBe(401);
    expect((await readUser(bearer)).statusCode).toBe(401);
  });

  it('is not affected by a call whose client has left, as one that waited in a frozen process', async () => {
    const { cookie } = await registered();
    const current = cookieOf(await refresh(cookie));
    const { pool } = database.connection;
    await pool.query(`update sessions set rotated_at = rotated_at - interval '11 seconds'`);
    const holder = await pool.connect();
    await holder.query('begin; select from sessions for update');
    const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
    const leaving = new AbortController();
    const headers = { cookie, origin: site };
    const late = fetch(`${api.url}/auth/refresh-token`, { method: 'POST', headers, signal: leaving.signal });
    const [socket] = await accepted;
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(isWaiting)).rowCount, { timeout: 30_000 }).toBe(1);
    const closed = once(socket, 'close');
    leaving.abort();
    await expect(late).rejects.toThrow('aborted');
    await closed;
    // The lock of the table waits for the end of the late call's transaction.
    await holder.query('commit; begin; lock table sessions; commit');
    holder.release();
    expect((await refresh(current)).statusCode).toBe(200);
  });

  it('gives tabs whose servers’ clocks differ the same successor', async () => {
    const { cookie } = await registered();
    const current = cookieOf(await refresh(cookie));
    for (const difference of [30_000, -30_000]) {
      shift = difference;
      expect(cookieOf(await refresh(cookie))).toBe(current);
    }
    shift = 0;
  });

  it('requires our own Origin', async () => {
    const { cookie } = await registered();
    for (const origin of ['', 'null', 'http://evil.test', 'http://localhost:3000.evil.test']) {
      expect((await refresh(cookie, origin)).statusCode, origin).toBe(403);
    }
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  it('refuses forged tokens', async () => {
    const { cookie } = await registered();
    for (const made of ['', 'refreshToken=', 'refreshToken=x', cookie.slice(0, -2), cookie.replace('.0.', '.1.')]) {
      expect((await refresh(made)).statusCode, made).toBe(401);
    }
  });

  it('lasts seven days without use', async () => {
    const { cookie } = await registered();
    shift = 7 * 86_400_000 + 1000;
    expect((await refresh(cookie)).statusCode).toBe(401);
    shift = 0;
  });

  it('ends on sign-out, by cookie or access token', async () => {
    const byCookie = await registered();
    const response = await post('logout', {}, { cookie: byCookie.cookie, origin: site });
    expect(response.headers['set-cookie']).toMatch(/^refreshToken=; Max-Age=0;/);
    expect((await readUser(byCookie.bearer)).statusCode).toBe(401);

    const byToken = await registered();
    await post('logout', {}, byToken.bearer);
    expect((await refresh(byToken.cookie)).statusCode).toBe(401);
  });
});

describe('a lost password', () => {
  const sent = { message: 'If this address has an account, we’ve emailed you how to set a new password.' };

  async function askedForCode(email: string) {
    expect((await post('forgot-password', { email })).json()).toEqual(sent);
    return (await receivedMail()).findLast(({ recipient }) => recipient === email);
  }
  const reset = (email: string, otp: string, newPassword = 'Other-horse-10') =>
    post('verify-otp-reset-password', { email, otp, newPassword, confirmPassword: newPassword });

  it('is replaced with the emailed code, once, and all sessions end', async () => {
    const ada = await registered();
    const otp = codeIn(await askedForCode(ada.email));
    expect((await reset(ada.email, otp)).json()).toEqual({
      message: 'Your password has been updated. Please sign in.',
    });
    expect((await readUser(ada.bearer)).statusCode).toBe(401);
    expect((await post('login', { email: ada.email, password: ada.password })).statusCode).toBe(401);
    expect((await post('login', { email: ada.email, password: 'Other-horse-10' })).statusCode).toBe(200);
    expect((await reset(ada.email, otp, 'Third-horse-11')).statusCode).toBe(400);
    expect((await receivedMail()).map(({ subject }) => subject)).toEqual(['Your Boostdesk password was changed']);
  });

  it('is replaced once, and a call that is repeated after a lost response succeeds until the code or link expires', async () => {
    for (const by of ['code', 'link']) {
      const ada = await registered();
      const letter = await askedForCode(ada.email);
      const newPassword = 'Other-horse-10';
      const byLink = { token: tokenIn(letter), newPassword, confirmPassword: newPassword };
      const send = (): ReturnType<typeof post> =>
        by === 'code' ? reset(ada.email, codeIn(letter), newPassword) : post('reset-password-by-link', byLink);
      expect((await send()).statusCode).toBe(200);
      const { headers } = await post('login', { email: ada.email, password: newPassword }).then((response) => ({
        headers: { authorization: `Bearer ${response.json<{ tokens: { accessToken: string } }>().tokens.accessToken}` },
      }));
      await receivedMail();
      expect((await send()).json(), by).toEqual({ message: 'Your password has been updated. Please sign in.' });
      expect(await receivedMail()).toEqual([]);
      expect((await readUser(headers)).statusCode).toBe(200);
      shift = 10 * 60_000 + 1000;
      expect((await send()).statusCode).toBe(400);
      shift = 0;
    }
  });

  it('accepts at most five attempts with a used code', async () => {
    const ada = await registered();
    const otp = codeIn(await askedForCode(ada.email));
    await reset(ada.email, otp);
    for (let attempt = 2; attempt <= 5; attempt++) await reset(ada.email, otp, `Guess-number-${attempt}`);
    expect((await reset(ada.email, otp)).statusCode).toBe(400);
  });

  it('is replaced with the emailed link as well', async () => {
    const ada = await registered();
    const token = tokenIn(await askedForCode(ada.email));
    const body = { token, newPassword: 'Other-horse-10', confirmPassword: 'Other-horse-10' };
    expect((await post('reset-password-by-link', body)).statusCode).toBe(200);
    const other = { newPassword: 'Third-horse-11', confirmPassword: 'Third-horse-11' };
    expect((await post('reset-password-by-link', { ...body, ...other })).statusCode).toBe(400);
    expect((await post('login', { email: ada.email, password: 'Other-horse-10' })).statusCode).toBe(200);
  });

  it('has a code that is void after five wrong attempts, however many arrive at once', async () => {
    const ada = await registered();
    const otp = codeIn(await askedForCode(ada.email));
    const wrong = otp === '000000' ? '000001' : '000000';
    const responses = await Promise.all(Array.from({ length: 500 }, () => reset(ada.email, wrong)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const { rows } = await database.connection.pool.query<{ attempts: number }>(
      'select attempts from reset_codes join accounts on accounts.id = account_id where email = $1',
      [ada.email],
    );
    expect(rows).toEqual([{ attempts: 5 }]);
    expect((await reset(ada.email, otp)).statusCode).toBe(400);
  });

  it('has one code at a time, valid for ten minutes', async () => {
    const ada = await registered();
    const otp = codeIn(await askedForCode(ada.email));
    expect(await askedForCode(ada.email)).toBeUndefined();
    expect((await post('resend-reset-otp', { email: ada.email })).json()).toMatchObject({
      message: 'OTP is still valid. Please check your email.',
    });
    shift = 10 * 60_000 + 1000;
    expect((await reset(ada.email, otp)).statusCode).toBe(400);
    expect((await post('resend-reset-otp', { email: ada.email })).json()).toEqual({
      message: 'A new OTP has been sent to your email!',
    });
    const next = codeIn((await receivedMail()).find(({ recipient }) => recipient === ada.email));
    expect((await reset(ada.email, next)).statusCode).toBe(200);
    shift = 0;
  });

  it('reveals nothing about addresses without an account', async () => {
    const email = 'nobody@example.test';
    expect(await askedForCode(email)).toBeUndefined();
    expect((await post('resend-reset-otp', { email })).json()).toMatchObject({
      message: 'OTP is still valid. Please check your email.',
    });
    const ada = await registered();
    await askedForCode(ada.email);
    const { requestId: _, ...known } = (await reset(ada.email, '999999')).json<Record<string, unknown>>();
    expect((await reset(email, '999999')).json()).toMatchObject(known);
  });

  it('allows at most five codes per day', async () => {
    const ada = await registered();
    const outcomes: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      outcomes.push((await post('resend-reset-otp', { email: ada.email })).statusCode);
      await database.connection.pool.query('update reset_codes set attempts = 5');
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('the database', () => {
  it('contains no password, code or token in plain text', async () => {
    const ada = await registered();
    const letters = await receivedMail();
    await post('forgot-password', { email: ada.email });
    const secrets = [ada.password, ada.tokens.accessToken, ada.tokens.refreshToken, ...letters.map(tokenIn)];
    const { rows: tables } = await database.connection.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const { rows } = await database.connection.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      const text = rows.map(({ row }) => row).join('\n');
      for (const secret of secrets.filter(Boolean)) expect(text.includes(secret), name).toBe(false);
    }
  });
});
