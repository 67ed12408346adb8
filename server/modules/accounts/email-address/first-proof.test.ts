import { describe, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { AppError } from '#server/errors.ts';
import { firstProof } from '#server/composition/first-proof.ts';
import { createLimits } from '#server/modules/limits/index.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { openSession } from '#server/modules/sessions/index.ts';
import { testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { peopleOf, type Person, tokenIn } from '#tests/support/people/people.ts';
import { confirmEmailChange } from './email-change.ts';
import { createAccount } from '../create-account.ts';
import { replaceEmailChange } from './email-changes.queries.ts';
import { hashLinkToken, storeLinkToken, newLinkToken } from './link-token.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';
import { resetPasswordByLink } from '../passwords/reset-password.ts';
import { sendResetCode } from '../passwords/send-reset-code.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { call, register, signIn, isSignedIn, receivedMail, auditedActions } = peopleOf(server, database);

const verify = (body: object, headers: Record<string, string> = {}) =>
  call('POST', '/auth/verify-email', headers, body);
const userOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await call('GET', '/auth/user', headers)).json<{ _id: string; isVerified: boolean }>();
const mailedTo = async ({ email }: Person) => (await receivedMail()).filter(({ recipient }) => recipient === email);

/** A registered person with two sessions, and the token of their verification link. */
async function registered() {
  const person = await register();
  return { person, elsewhere: await signIn(person), token: tokenIn((await mailedTo(person))[0]) };
}

describe('the link that confirms an address', () => {
  it('confirms it in a session of the account, which continues while all others end', async () => {
    const { person, elsewhere, token } = await registered();
    expect((await verify({ token }, person.headers)).json()).toEqual({ message: 'Your email address is confirmed.' });
    expect(await userOf(person)).toMatchObject({ isVerified: true });
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  it('alone confirms nothing: the person who registered may not own the mailbox', async () => {
    const { person, token } = await registered();
    const other = await register();
    for (const headers of [{}, other.headers]) {
      const response = await verify({ token }, headers);
      expect([response.statusCode, response.json()]).toMatchObject([
        400,
        { fields: { currentPassword: 'Your current password is required.' } },
      ]);
    }
    const wrong = await verify({ token, currentPassword: 'Wrong-horse-9' });
    expect(wrong.json()).toMatchObject({ fields: { currentPassword: 'This is not your current password.' } });
    expect(await userOf(person)).toMatchObject({ isVerified: false });
  });

  it('confirms it on another device with the password, and ends all sessions', async () => {
    const { person, elsewhere, token } = await registered();
    const response = await verify({ token, currentPassword: person.password });
    expect(response.json()).toEqual({ message: 'Your email address is confirmed. Please sign in.' });
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([false, false]);
    const since = await signIn(person);
    expect(await userOf(since)).toMatchObject({ isVerified: true });
    // Opening the link again succeeds and ends no session.
    expect((await verify({ token, currentPassword: person.password })).statusCode).toBe(200);
    expect(await isSignedIn(since)).toBe(true);
  });

  it('requires a session if the account has no password', async () => {
    const { person, token } = await registered();
    await database.connection.pool.query('update accounts set password_hash = null where email = $1', [person.email]);
    expect((await verify({ token, currentPassword: person.password })).statusCode).toBe(409);
    expect((await verify({ token }, person.headers)).statusCode).toBe(200);
  });

  it('lets an owner who did not register disown the account', async () => {
    const { person, elsewhere, token } = await registered();
    const { _id: id } = await userOf(person);
    expect((await call('POST', '/auth/disown', {}, { token })).statusCode).toBe(200);
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect((await call('POST', '/auth/login', {}, person)).statusCode).toBe(401);
    expect((await verify({ token, currentPassword: person.password })).statusCode).toBe(400);
    expect((await call('POST', '/auth/disown', {}, { token })).statusCode).toBe(400);
    expect(await auditedActions(id)).toEqual(['account.registered', 'account.disowned']);
    // The owner can still take over the account.
    await call('POST', '/auth/forgot-password', {}, { email: person.email });
    const reset = { token: tokenIn((await mailedTo(person))[0]), newPassword: 'Another-horse-9' };
    const response = await call(
      'POST',
      '/auth/reset-password-by-link',
      {},
      { ...reset, confirmPassword: reset.newPassword },
    );
    expect(response.statusCode).toBe(200);
    expect(await userOf(await signIn({ ...person, password: reset.newPassword }))).toMatchObject({ isVerified: true });
  });
});

it('a password reset removes nothing once the address is confirmed', async () => {
  const ada = await register({ isConfirmed: true });
  const { _id: accountId } = await userOf(ada);
  const key = await apiKeyOf(database.connection, { accountId });
  await call('POST', '/auth/forgot-password', {}, { email: ada.email });
  const passwords = { newPassword: 'Another-horse-9', confirmPassword: 'Another-horse-9' };
  const letter = (await mailedTo(ada)).at(-1);
  const response = await call('POST', '/auth/reset-password-by-link', {}, { token: tokenIn(letter), ...passwords });
  expect(response.statusCode).toBe(200);
  expect((await call('GET', '/auth/orders', key.headers)).statusCode).toBe(200);
});

it('no email to an unconfirmed address contains a name', async () => {
  const name = 'Claim your prize at evil example';
  const [email, password] = ['prize@example.test', 'Correct-horse-9'];
  const names = { firstName: name, lastName: name };
  const response = await call(
    'POST',
    '/auth/register',
    {},
    { ...names, email, password, confirmPassword: password, acceptTerms: true },
  );
  const headers = {
    authorization: `Bearer ${response.json<{ tokens: { accessToken: string } }>().tokens.accessToken}`,
  };
  await call('POST', '/auth/resend-verification', headers);
  await call('POST', '/auth/forgot-password', {}, { email });
  await call('POST', '/account/email', headers, { email: 'other-prize@example.test', currentPassword: password });
  const passwords = { currentPassword: password, newPassword: 'Another-horse-9', confirmPassword: 'Another-horse-9' };
  await call('POST', '/account/password', headers, passwords);
  await call('POST', '/account/delete', headers, { confirmation: 'DELETE', currentPassword: 'Another-horse-9' });
  const letters = (await receivedMail()).filter(({ recipient }) => recipient.endsWith('prize@example.test'));
  expect(letters.map(({ subject }) => subject)).toHaveLength(7);
  for (const { subject, text, html } of letters) expect(subject + text + html, subject).not.toContain('prize at');
});

describe('concurrent proofs', () => {
  const keys = deriveKeys(testAppKey);
  const live = { publish: () => undefined, endSession: () => undefined, endAccount: () => undefined };
  const deps = () => ({
    keys,
    live: live as never,
    siteOrigin: 'http://localhost:3000',
    limits: createLimits({ connection: database.connection, isOff: true }),
    beginSignIn: () => Promise.reject(new Error('Nobody signs in here')),
    unassignMessages: () => Promise.resolve(),
    ...firstProof({ live: live as never }),
  });

  /** An unconfirmed account with every kind of link, and every call that takes one. */
  async function proofsOf(round: number, passwordHash: string) {
    const system = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    const email = `at-once-${round}@example.test`;
    const names = { firstName: 'Ada', lastName: '', role: 'user', isVerified: false } as const;
    const { id: accountId } = await createAccount(system, { ...names, email, passwordHash });
    const device = { userAgent: '', address: '127.0.0.1' };
    const { sessionId } = await openSession(system, keys, { accountId, ...device });
    const ctx = createContext(database.connection, { kind: 'customer', accountId, sessionId }, new Date());
    const [verifying, resetting, changing] = [newLinkToken(), newLinkToken(), newLinkToken()];
    const validMs = 60_000;
    await storeLinkToken(system, { token: verifying, accountId, purpose: 'verify-email', validMs });
    await storeLinkToken(system, { token: resetting, accountId, purpose: 'reset-password', validMs });
    await replaceEmailChange(system, {
      accountId,
      newEmail: `new-${email}`,
      tokenHash: hashLinkToken(changing),
      expiresAt: new Date(Date.now() + validMs),
    });
    const reset = { token: resetting, newPassword: 'Another-horse-9' };
    return [
      () => verifyEmail(ctx, deps(), { token: verifying }),
      () => confirmEmailChange(ctx, deps(), { token: changing }),
      () => sendResetCode(system, deps(), email),
      () => resendVerification(ctx, deps(), accountId),
      ...(round % 5 === 0 ? [() => resetPasswordByLink(system, deps(), reset)] : []),
    ];
  }

  it('each succeed or are refused, and none fails', async () => {
    const passwordHash = await hashPassword('Correct-horse-9');
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (let round = 0; round < 25; round++) {
      const proofs = await proofsOf(round, passwordHash);
      outcomes.push(...(await Promise.allSettled(proofs.map((prove) => prove()))));
    }
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(failures.filter((failure) => !(failure instanceof AppError))).toEqual([]);
    const { rows } = await database.connection.pool.query(
      `select count(*)::int as n from accounts where email like '%at-once-%' and verified_at is null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
