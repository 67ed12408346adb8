import { describe, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { createLive } from '#server/live/live.ts';
import { pino } from 'pino';
import { firstProof } from '#server/composition/first-proof.ts';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { closeGate } from '#tests/support/deletion-race/gate.ts';
import { appointAdmin } from './appoint-admin.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const appoint = (email: string) => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  const live = createLive({ url: database.connection.url, logger: pino({ level: 'silent' }) });
  return appointAdmin(ctx, { siteOrigin: 'http://localhost:3000', live, ...firstProof({ live }) }, email);
};
const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });

const deleteAccountOf = ({ headers }: Pick<SignedIn, 'headers'>) =>
  server.app.inject({ method: 'POST', url: '/api/account/delete', headers, payload: { confirmation: 'DELETE' } });
const rows = async (statement: string, values: unknown[] = []) =>
  (await database.connection.pool.query<Record<string, unknown>>(statement, values)).rows;

describe('appointing an admin', () => {
  it('creates an account whose password is set through a link that works once', async () => {
    const { link = '' } = await appoint(' Boss@Example.test ');
    const [, token] = /\/newpassword#token=([\w-]+)$/.exec(link) ?? [];
    const password = { newPassword: 'Correct-horse-9', confirmPassword: 'Correct-horse-9' };
    expect((await post('reset-password-by-link', { token, ...password })).statusCode).toBe(200);
    const other = { newPassword: 'Third-horse-11', confirmPassword: 'Third-horse-11' };
    expect((await post('reset-password-by-link', { token, ...other })).statusCode).toBe(400);
    const signedIn = await post('login', { email: 'boss@example.test', password: 'Correct-horse-9' });
    expect(signedIn.json()).toMatchObject({ user: { role: 'admin', isVerified: true } });
  });

  it('promotes an account immediately, including its sessions', async () => {
    const { accountId, headers } = await signIn(database.connection);
    const { rows } = await database.connection.pool.query<{ email: string }>(
      'select email from accounts where id = $1',
      [accountId],
    );
    expect(await appoint(rows[0]?.email ?? '')).toMatchObject({ link: undefined });
    const user = await server.app.inject({ url: '/api/auth/user', headers });
    expect(user.json()).toMatchObject({ role: 'admin' });
  });

  it('voids an invitation to the address, which could restore a dismissed admin', async () => {
    const { accountId } = await signIn(database.connection);
    const { rows } = await database.connection.pool.query<{ email: string }>(
      `insert into staff_invitations (id, email, staff_role, token_hash, invited_by, created_at, expires_at)
       select gen_random_uuid(), email, 'support', 'hash', id, now(), now() + interval '1 day' from accounts
        where id = $1 returning email`,
      [accountId],
    );
    await appoint(rows[0]?.email ?? '');
    expect((await database.connection.pool.query('select from staff_invitations')).rowCount).toBe(0);
  });

  it('gives an unconfirmed address to its owner, not to the person who registered it', async () => {
    const stranger = { firstName: 'Eve', lastName: 'Stranger', email: 'owner@example.test', acceptTerms: true };
    const password = { password: 'Correct-horse-9', confirmPassword: 'Correct-horse-9' };
    const registered = await post('register', { ...stranger, ...password });
    const { tokens } = registered.json<{ tokens: { accessToken: string } }>();
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const elsewhere = { email: 'eve@example.test', currentPassword: 'Correct-horse-9' };
    await server.app.inject({ method: 'POST', url: '/api/account/email', payload: elsewhere, headers });
    const waiting = () => database.connection.pool.query('select 1 from email_changes');
    expect((await waiting()).rowCount).toBe(1);
    expect((await appoint(stranger.email)).link).toContain('#token=');
    expect((await waiting()).rowCount).toBe(0);
    expect((await server.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await post('login', { email: stranger.email, password: 'Correct-horse-9' })).statusCode).toBe(401);
  });

  async function switchOn(accessToken: string) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const send = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/account/second-factor/${path}`, headers, payload });
    const setUp = await send('set-up', { currentPassword: 'Correct-horse-9' });
    const code = codeAt(setUp.json<{ secret: string }>().secret, new Date());
    expect((await send('confirm', { code })).statusCode).toBe(200);
  }

  async function setPassword(link = '') {
    const [, token] = /#token=([\w-]+)$/.exec(link) ?? [];
    const passwords = { newPassword: 'Correct-horse-9', confirmPassword: 'Correct-horse-9' };
    expect((await post('reset-password-by-link', { token, ...passwords })).statusCode).toBe(200);
  }

  it('gives an admin a link that does not bypass their second factor', async () => {
    const email = 'careful@example.test';
    await setPassword((await appoint(email)).link);
    const signedIn = await post('login', { email, password: 'Correct-horse-9' });
    await switchOn(signedIn.json<{ tokens: { accessToken: string } }>().tokens.accessToken);
    await setPassword((await appoint(email)).link);
    const again = await post('login', { email, password: 'Correct-horse-9' });
    expect(again.json()).toMatchObject({ code: 'second_factor_required' });
  });

  it('removes a stranger’s second factor with everything else', async () => {
    const stranger = { firstName: 'Eve', lastName: 'Stranger', email: 'taken@example.test', acceptTerms: true };
    const password = { password: 'Correct-horse-9', confirmPassword: 'Correct-horse-9' };
    const registered = await post('register', { ...stranger, ...password });
    // An account from before second factors required a confirmed address.
    const verify = (at: string) =>
      database.connection.pool.query(`update accounts set verified_at = ${at} where email = $1`, [stranger.email]);
    await verify('now()');
    await switchOn(registered.json<{ tokens: { accessToken: string } }>().tokens.accessToken);
    await verify('null');
    await setPassword((await appoint(stranger.email)).link);
    expect((await post('login', { email: stranger.email, password: 'Correct-horse-9' })).statusCode).toBe(200);
  });

  it('is refused if the account is being deleted', async () => {
    const customer = await signIn(database.connection);
    const [before] = await rows('select email from accounts where id = $1', [customer.accountId]);
    const email = String(before?.['email']);
    const gate = await closeGate(database.connection, 'wallet', customer);
    const deleting = deleteAccountOf(customer);
    await gate.waitUntilBlockedOrDone(deleting, 1);
    const appointing = appoint(email);
    await gate.waitUntilBlockedOrDone(appointing, 2);
    await gate.open();
    await expect(appointing).rejects.toThrow(
      `The account for ${email} was just deleted, or its email address changed. Please try again.`,
    );
    expect((await deleting).statusCode).toBe(200);
    expect(await rows('select role, staff_role from accounts where id = $1', [customer.accountId])).toEqual([
      { role: 'user', staff_role: null },
    ]);
    expect((await appoint(email)).link).toContain('#token=');
  });
});

it('a deleted account is not counted as an owner', async () => {
  await rows(`update accounts set role = 'user', staff_role = null where role = 'admin'`);
  const [owner, deleted] = [
    await signIn(database.connection, { role: 'admin' }),
    await signIn(database.connection, { role: 'admin' }),
  ];
  await rows('update accounts set deleted_at = now() where id = $1', [deleted.accountId]);
  expect((await deleteAccountOf(owner)).json()).toMatchObject({
    message: 'This is the last owner. Make someone else an owner first.',
  });
});
