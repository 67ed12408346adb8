import { describe, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#server/database/testing.ts';
import { signIn, useTestApp } from '#server/testing.ts';
import { appointAdmin } from './appoint-admin.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const appoint = (email: string) => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  return appointAdmin(ctx, 'http://localhost:3000', email);
};
const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });

describe('appointing an admin', () => {
  it('opens an account whose password is set by a link that works once', async () => {
    const appointed = await appoint(' Boss@Example.test ');
    const [, token] = /\/newpassword#token=([\w-]+)$/.exec(appointed.kind === 'created' ? appointed.link : '') ?? [];
    const password = { newPassword: 'Correct-horse-9', confirmPassword: 'Correct-horse-9' };
    expect((await post('reset-password-by-link', { token, ...password })).statusCode).toBe(200);
    expect((await post('reset-password-by-link', { token, ...password })).statusCode).toBe(400);
    const signedIn = await post('login', { email: 'boss@example.test', password: 'Correct-horse-9' });
    expect(signedIn.json()).toMatchObject({ user: { role: 'admin', isVerified: true } });
  });

  it('promotes an account at once, sessions included', async () => {
    const { accountId, headers } = await signIn(database.connection);
    const { rows } = await database.connection.pool.query<{ email: string }>(
      'select email from accounts where id = $1',
      [accountId],
    );
    expect(await appoint(rows[0]?.email ?? '')).toEqual({ kind: 'promoted' });
    const user = await server.app.inject({ url: '/api/auth/user', headers });
    expect(user.json()).toMatchObject({ role: 'admin' });
  });
});
