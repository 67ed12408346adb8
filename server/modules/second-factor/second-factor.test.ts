import { beforeEach, describe, expect, it } from 'vitest';
import type { NewRecoveryCodes } from '#contract/accounts/second-factor.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { readAccountByEmail } from '#server/modules/accounts/index.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { deleteChallengesBefore, deleteUnconfirmedBefore, removeSecondFactor } from './index.ts';
import { sealSecret } from './totp.ts';

const database = useTestDatabase();
const keys = deriveKeys(testAppKey);
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { clock });
const minuteMs = 60_000;

beforeEach(() => {
  shift = 0;
});

type Headers = Record<string, string>;
const post = (path: string, payload: object = {}, headers: Headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
const read = async (headers: Headers) =>
  (await server.app.inject({ url: '/api/account/second-factor', headers })).json<Record<string, unknown>>();

const password = 'Correct-horse-9';
let people = 0;

async function registered() {
  const email = `ada-${++people}@example.test`;
  const names = { firstName: 'Ada', lastName: 'Lovelace', acceptTerms: true };
  const response = await post('auth/register', { ...names, email, password, confirmPassword: password });
  const { tokens, user } = response.json<{ tokens: { accessToken: string }; user: { _id: string } }>();
  await database.connection.pool.query('update accounts set verified_at = now() where id = $1', [user._id]);
  return { email, id: user._id, bearer: { authorization: `Bearer ${tokens.accessToken}` } };
}

/** An account with the factor on; setting it up used the current and the previous code. */
async function protectedAccount() {
  const ada = await registered();
  const { secret } = (await post('account/second-factor/set-up', { currentPassword: password }, ada.bearer)).json<{
    secret: string;
  }>();
  const confirmed = await post('account/second-factor/confirm', { code: codeAt(secret, clock()) }, ada.bearer);
  expect(confirmed.statusCode).toBe(200);
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  return { ...ada, secret, recoveryCodes, nextCode: () => nextCode(secret) };
}

/** Moves the clock to the next unused code. */
function nextCode(secret: string): string {
  shift += 30_000;
  return codeAt(secret, clock());
}

function wrongCode(secret: string): string {
  const near = [-30_000, 0, 30_000, 60_000].map((by) => codeAt(secret, new Date(clock().getTime() + by)));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}

async function challengeFor(email: string, withPassword = password): Promise<string> {
  const response = await post('auth/login', { email, password: withPassword });
  expect(response.statusCode).toBe(401);
  return response.json<{ challenge: string }>().challenge;
}

async function receivedMail(): Promise<OutgoingMail[]> {
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, keys.sealing), clock());
  return letters;
}
const subjectsTo = async (email: string) =>
  (await receivedMail()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

async function auditOf(accountId: AccountId): Promise<string[]> {
  const { rows } = await database.connection.pool.query<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ action }) => action);
}

it('reports a secret that was sealed with another key', async () => {
  const ada = await protectedAccount();
  const sealed = sealSecret(deriveKeys('another key of the shop, as long as it has to be'), ada.id, ada.secret);
  await database.connection.pool.query('update second_factors set sealed_secret = $2 where account_id = $1', [
    ada.id,
    sealed,
  ]);
  const challenge = await challengeFor(ada.email);
  const response = await post('auth/second-factor', { challenge, code: ada.nextCode() });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    message: 'Your two-factor sign-in has to be set up again. Please contact us.',
  });
});

describe('setting up the second factor', () => {
  it('requires the password, then a first code, and returns ten recovery codes', async () => {
    const ada = await registered();
    expect(await read(ada.bearer)).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      recoveryCodesId: '',
      hasPassword: true,
    });
    const without = await post('account/second-factor/set-up', {}, ada.bearer);
    expect(without.json()).toMatchObject({ fields: { currentPassword: 'Your current password is required.' } });
    const wrong = await post('account/second-factor/set-up', { currentPassword: 'Wrong-horse-9' }, ada.bearer);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ fields: { currentPassword: 'This is not your current password.' } });

    const { secret, uri } = (
      await post('account/second-factor/set-up', { currentPassword: password }, ada.bearer)
    ).json<{
      secret: string;
      uri: string;
    }>();
    expect(uri).toContain(`secret=${secret}`);
    expect(await read(ada.bearer)).toMatchObject({ isOn: false });
    expect((await post('auth/login', { email: ada.email, password })).statusCode).toBe(200);

    const refused = await post('account/second-factor/confirm', { code: wrongCode(secret) }, ada.bearer);
    expect(refused.statusCode).toBe(400);
    const confirmed = await post('account/second-factor/confirm', { code: codeAt(secret, clock()) }, ada.bearer);
    const { recoveryCodes, recoveryCodesId } = confirmed.json<NewRecoveryCodes>();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await read(ada.bearer)).toEqual({ isOn: true, recoveryCodesLeft: 10, recoveryCodesId, hasPassword: true });
    expect(await subjectsTo(ada.email)).toContain('Two-factor sign-in is on at Boostdesk');
    expect(await auditOf(ada.id)).toContain('account.second_factor_on');
  });

  it('starts over with another secret until it is confirmed, and not afterwards', async () => {
    const ada = await registered();
    const setUp = async () =>
      (await post('account/second-factor/set-up', { currentPassword: password }, ada.bearer)).json<{ secret: string }>()
        .secret;
    const first = await setUp();
    const second = await setUp();
    const confirm = (secret: string, shown?: string) =>
      post('account/second-factor/confirm', { code: codeAt(secret, clock()), secret: shown }, ada.bearer);
    expect((await confirm(first)).statusCode).toBe(400);
    const elsewhere = await confirm(first, first);
    expect(elsewhere.statusCode).toBe(409);
    expect(elsewhere.json()).toMatchObject({ message: expect.stringMatching(/^You started this setup again/) });
    expect((await confirm(second, second)).statusCode).toBe(200);
    expect((await confirm(second)).statusCode).toBe(409);
    expect((await post('account/second-factor/set-up', { currentPassword: password }, ada.bearer)).statusCode).toBe(
      409,
    );
  });

  it('requires a sign-in within ten minutes from accounts without a password', async () => {
    const ada = await registered();
    await database.connection.pool.query('update accounts set password_hash = null where id = $1', [ada.id]);
    expect(await read(ada.bearer)).toMatchObject({ hasPassword: false });
    expect((await post('account/second-factor/set-up', {}, ada.bearer)).statusCode).toBe(200);
    shift = 11 * minuteMs;
    const late = await post('account/second-factor/set-up', {}, ada.bearer);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message: 'Please sign out and sign in again, then do this within 10 minutes.',
    });
  });

  it('stores neither the secret nor recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await protectedAccount();
    for (const table of ['second_factors', 'recovery_codes', 'mails', 'audit_log', 'sign_in_challenges']) {
      const { rows } = await database.connection.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      const text = rows.map(({ row }) => row).join('\n');
      const asHex = (word: string) => Buffer.from(word).toString('hex');
      for (const word of [secret, ...recoveryCodes]) {
        expect(text.includes(word) || text.includes(asHex(word)), table).toBe(false);
      }
    }
  });
});

describe('signing in with a second factor', () => {
  it('gives no tokens for the password, and a session for the code', async () => {
    const ada = await protectedAccount();
    const login = await post('auth/login', { email: ada.email, password });
    expect(login.statusCode).toBe(401);
    expect(login.headers['set-cookie']).toBeUndefined();
    const { challenge, ...said } = login.json<{ challenge: string; requestId: string }>();
    expect(said).toEqual({
      code: 'second_factor_required',
      message: 'Enter the code from your authenticator app.',
      requestId: said.requestId,
    });
    const response = await post('auth/second-factor', { challenge, code: ada.nextCode() });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ user: { email: ada.email, role: 'user' } });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^refreshToken=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure;/),
      expect.stringMatching(/^device-/),
    ]);
    const { tokens } = response.json<{ tokens: { accessToken: string } }>();
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    expect((await server.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  });

  it('gives browsers a placeholder for the refresh token, like every sign-in', async () => {
    const ada = await protectedAccount();
    const body = { challenge: await challengeFor(ada.email), code: ada.nextCode() };
    const response = await post('auth/second-factor', body, { origin: 'http://localhost:3000' });
    expect(response.json()).toMatchObject({ tokens: { refreshToken: 'in-cookie' } });
  });

  it('responds the same to a wrong password, with or without a second factor', async () => {
    const [withFactor, without] = [await protectedAccount(), await registered()];
    const responses = await Promise.all(
      [withFactor, without].map(({ email }) => post('auth/login', { email, password: 'Wrong-horse-9' })),
    );
    const said = responses.map((response) => ({
      ...response.json<object>(),
      requestId: '',
      status: response.statusCode,
    }));
    expect(said[0]).toEqual(said[1]);
    expect(said[0]).toMatchObject({ code: 'unauthenticated', message: 'Invalid email or password.' });
  });

  it('accepts a code once, even for different challenges', async () => {
    const ada = await protectedAccount();
    const code = ada.nextCode();
    expect((await post('auth/second-factor', { challenge: await challengeFor(ada.email), code })).statusCode).toBe(200);
    const again = await post('auth/second-factor', { challenge: await challengeFor(ada.email), code });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      fields: { code: 'This code has already been used. Please wait for the next one.' },
    });
  });

  it('accepts no code older than the last accepted one', async () => {
    const ada = await protectedAccount();
    const earlier = ada.nextCode();
    const later = ada.nextCode();
    const tryCode = async (code: string) =>
      (await post('auth/second-factor', { challenge: await challengeFor(ada.email), code })).statusCode;
    expect(await tryCode(later)).toBe(200);
    expect(await tryCode(earlier)).toBe(400);
  });

  it('opens one session for many concurrent calls with the same right code', async () => {
    const ada = await protectedAccount();
    const code = ada.nextCode();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeFor(ada.email)));
    const responses = await Promise.all(challenges.map((challenge) => post('auth/second-factor', { challenge, code })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('compares exactly five of two hundred concurrent wrong codes', async () => {
    const ada = await protectedAccount();
    const challenge = await challengeFor(ada.email);
    const body = { challenge, code: wrongCode(ada.secret) };
    const responses = await Promise.all(Array.from({ length: 200 }, () => post('auth/second-factor', body)));
    const by = (status: number) => responses.filter(({ statusCode }) => statusCode === status);
    expect([by(400).length, by(429).length]).toEqual([5, 195]);
    const [locked] = by(429);
    expect(Number(locked?.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(locked?.json<{ message: string }>().message).toMatch(
      /^Too many wrong codes. Please try again in 1\d minutes.$/,
    );
    expect((await post('auth/second-factor', { challenge, code: ada.nextCode() })).statusCode).toBe(429);
    const recoveryCode = ada.recoveryCodes[0];
    expect((await post('auth/second-factor', { challenge, recoveryCode })).statusCode).toBe(429);
    expect(await subjectsTo(ada.email)).toContain('Wrong sign-in codes at Boostdesk');
    expect((await auditOf(ada.id)).filter((action) => action === 'account.second_factor_locked')).toHaveLength(1);
  });

  it('continues after the lock, which lasts longer each time until a right code', async () => {
    const ada = await protectedAccount();
    const tryCode = async (code: string) =>
      post('auth/second-factor', { challenge: await challengeFor(ada.email), code });
    const lockedFor = async () => {
      for (let tries = 0; tries < 5; tries++) {
        expect((await tryCode(wrongCode(ada.secret))).statusCode).toBe(400);
      }
      return Math.ceil(Number((await tryCode(wrongCode(ada.secret))).headers['retry-after']) / 60);
    };
    expect(await lockedFor()).toBe(15);
    shift += 15 * minuteMs + 1000;
    expect(await lockedFor()).toBe(30);
    shift += 30 * minuteMs + 1000;
    expect((await tryCode(codeAt(ada.secret, clock()))).statusCode).toBe(200);
    expect(await lockedFor()).toBe(15);
  });

  it('has a challenge that is valid for five minutes, one sign-in, and nothing else', async () => {
    const ada = await protectedAccount();
    const challenge = await challengeFor(ada.email);
    const bearer = { authorization: `Bearer ${challenge}` };
    expect((await server.app.inject({ url: '/api/auth/user', headers: bearer })).statusCode).toBe(401);
    const cookie = { cookie: `refreshToken=${challenge}`, origin: 'http://localhost:3000' };
    expect((await post('auth/refresh-token', {}, cookie)).statusCode).toBe(401);
    expect((await post('auth/verify-email', { token: challenge })).statusCode).toBe(400);

    expect((await post('auth/second-factor', { challenge, code: ada.nextCode() })).statusCode).toBe(200);
    const again = await post('auth/second-factor', { challenge, code: ada.nextCode() });
    expect(again.statusCode).toBe(401);
    expect(again.json()).toMatchObject({ message: 'This sign-in took too long. Please sign in again.' });

    const late = await challengeFor(ada.email);
    shift += 5 * minuteMs + 1000;
    expect((await post('auth/second-factor', { challenge: late, code: ada.nextCode() })).statusCode).toBe(401);
    const madeUp = 'abcdefghijklmnopqrstuvwxyz012345';
    expect((await post('auth/second-factor', { challenge: madeUp, code: ada.nextCode() })).statusCode).toBe(401);
  });

  it('refuses an account that was blocked after the password', async () => {
    const ada = await protectedAccount();
    const challenge = await challengeFor(ada.email);
    await database.connection.pool.query('update accounts set blocked_at = now() where id = $1', [ada.id]);
    expect((await post('auth/second-factor', { challenge, code: ada.nextCode() })).statusCode).toBe(403);
  });

  it('accepts either a code or a recovery code', async () => {
    const ada = await protectedAccount();
    const challenge = await challengeFor(ada.email);
    expect((await post('auth/second-factor', { challenge })).statusCode).toBe(400);
    const both = { challenge, code: '123456', recoveryCode: ada.recoveryCodes[0] };
    expect((await post('auth/second-factor', both)).statusCode).toBe(400);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and its use is reported by email', async () => {
    const ada = await protectedAccount();
    const [recoveryCode = ''] = ada.recoveryCodes;
    const typed = recoveryCode.toUpperCase().replace('-', ' ').replaceAll('0', 'O');
    const signIn = async (code: string) =>
      post('auth/second-factor', { challenge: await challengeFor(ada.email), recoveryCode: code });
    expect((await signIn(typed)).statusCode).toBe(200);
    const again = await signIn(recoveryCode);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      fields: { recoveryCode: 'This recovery code is wrong or has already been used.' },
    });
    expect(await read(ada.bearer)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await subjectsTo(ada.email)).toContain('A recovery code was used at Boostdesk');
    expect(await auditOf(ada.id)).toContain('account.recovery_code_used');
  });

  it('opens one session for many concurrent calls', async () => {
    const ada = await protectedAccount();
    const [recoveryCode] = ada.recoveryCodes;
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeFor(ada.email)));
    const responses = await Promise.all(
      challenges.map((challenge) => post('auth/second-factor', { challenge, recoveryCode })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await read(ada.bearer)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('does not work for another account', async () => {
    const [ada, eve] = [await protectedAccount(), await protectedAccount()];
    const body = { challenge: await challengeFor(eve.email), recoveryCode: ada.recoveryCodes[0] };
    expect((await post('auth/second-factor', body)).statusCode).toBe(400);
  });

  it('is replaced with all others using the password and a code', async () => {
    const ada = await protectedAccount();
    const renew = (body: object) => post('account/second-factor/recovery-codes', body, ada.bearer);
    expect((await renew({ currentPassword: 'Wrong-horse-9', code: ada.nextCode() })).statusCode).toBe(400);
    expect((await renew({ currentPassword: password, code: wrongCode(ada.secret) })).statusCode).toBe(400);
    const before = await read(ada.bearer);
    const renewed = await renew({ currentPassword: password, code: ada.nextCode() });
    const { recoveryCodes, recoveryCodesId } = renewed.json<NewRecoveryCodes>();
    expect(recoveryCodes).toHaveLength(10);
    expect(before).not.toMatchObject({ recoveryCodesId });
    expect(await read(ada.bearer)).toMatchObject({ recoveryCodesId });
    const signIn = async (recoveryCode = '') =>
      (await post('auth/second-factor', { challenge: await challengeFor(ada.email), recoveryCode })).statusCode;
    expect(await signIn(ada.recoveryCodes[0])).toBe(400);
    expect(await signIn(recoveryCodes[0])).toBe(200);
    expect(await read(ada.bearer)).toMatchObject({ recoveryCodesLeft: 9, recoveryCodesId });
    expect(await subjectsTo(ada.email)).toContain('New recovery codes for Boostdesk');
    expect(await auditOf(ada.id)).toContain('account.recovery_codes_renewed');
  });
});

describe('turning off the second factor', () => {
  it('requires the password and a code, and then the password is enough to sign in', async () => {
    const ada = await protectedAccount();
    const off = (body: object) => post('account/second-factor/off', body, ada.bearer);
    expect((await off({ currentPassword: password })).statusCode).toBe(400);
    expect((await off({ code: ada.nextCode() })).statusCode).toBe(400);
    expect((await off({ currentPassword: 'Wrong-horse-9', code: ada.nextCode() })).statusCode).toBe(400);
    expect((await off({ currentPassword: password, code: wrongCode(ada.secret) })).statusCode).toBe(400);
    expect((await off({ currentPassword: password, code: ada.nextCode() })).json()).toEqual({
      message: 'Two-factor sign-in is off.',
    });
    expect(await read(ada.bearer)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await post('auth/login', { email: ada.email, password })).statusCode).toBe(200);
    expect(await subjectsTo(ada.email)).toContain('Two-factor sign-in is off at Boostdesk');
    expect(await auditOf(ada.id)).toContain('account.second_factor_off');
    expect((await off({ currentPassword: password, code: ada.nextCode() })).statusCode).toBe(409);
  });

  it('works with a recovery code, for people who lost their phone', async () => {
    const ada = await protectedAccount();
    const body = { currentPassword: password, recoveryCode: ada.recoveryCodes[3] };
    expect((await post('account/second-factor/off', body, ada.bearer)).statusCode).toBe(200);
    const used = (await receivedMail()).find(({ recipient, subject }) => {
      return recipient === ada.email && subject.startsWith('A recovery code was used');
    });
    expect(used?.text).toContain('used instead of a code from your app');
  });

  it('is done by the operator for people who lost both, and keeps their role', async () => {
    const ada = await protectedAccount();
    const ctx = createContext(database.connection, { kind: 'system', name: 'npm run second-factor-off' }, clock());
    const account = await readAccountByEmail(ctx, ` ${ada.email.toUpperCase()}`);
    expect(await removeSecondFactor(ctx, keys, account)).toBe(true);
    expect(await removeSecondFactor(ctx, keys, account)).toBe(false);
    const response = await post('auth/login', { email: ada.email, password });
    expect(response.json()).toMatchObject({ user: { role: 'user' } });
    expect(await subjectsTo(ada.email)).toContain('Two-factor sign-in is off at Boostdesk');
    await expect(readAccountByEmail(ctx, 'nobody@example.test')).rejects.toThrow(
      'There is no account for nobody@example.test.',
    );
  });
});

describe('a new password', () => {
  it('does not bypass the second factor, however it was set', async () => {
    const ada = await protectedAccount();
    const newPassword = 'Other-horse-10';
    const passwords = { newPassword, confirmPassword: newPassword };
    await post('auth/forgot-password', { email: ada.email });
    const letter = (await receivedMail()).findLast(({ recipient }) => recipient === ada.email);
    const otp = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    const reset = await post('auth/verify-otp-reset-password', { email: ada.email, otp, ...passwords });
    expect(reset.statusCode).toBe(200);
    expect(reset.headers['set-cookie']).toMatch(/^device-/);
    expect(Object.keys(reset.json<object>())).toEqual(['message']);
    const challenge = await challengeFor(ada.email, newPassword);

    await database.connection.pool.query('delete from reset_codes');
    await post('auth/forgot-password', { email: ada.email });
    const next = (await receivedMail()).findLast(({ recipient }) => recipient === ada.email);
    const token = /#token=([\w-]+)/.exec(next?.text ?? '')?.[1];
    const byLink = { newPassword: 'Third-horse-11', confirmPassword: 'Third-horse-11' };
    expect((await post('auth/reset-password-by-link', { token, ...byLink })).statusCode).toBe(200);
    const voided = await post('auth/second-factor', { challenge, code: ada.nextCode() });
    expect(voided.statusCode).toBe(401);
    const body = { challenge: await challengeFor(ada.email, 'Third-horse-11'), code: ada.nextCode() };
    expect((await post('auth/second-factor', body)).statusCode).toBe(200);
  });
});

describe('expired data', () => {
  it('is deleted', async () => {
    const ada = await protectedAccount();
    await challengeFor(ada.email);
    const eve = await registered();
    await post('account/second-factor/set-up', { currentPassword: password }, eve.bearer);
    const later = new Date(clock().getTime() + 10 * minuteMs);
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, later);
    expect(await deleteChallengesBefore(ctx, later)).toBeGreaterThan(0);
    expect(await deleteUnconfirmedBefore(ctx, later)).toBeGreaterThan(0);
    expect(await read(ada.bearer)).toMatchObject({ isOn: true });
  });
});
