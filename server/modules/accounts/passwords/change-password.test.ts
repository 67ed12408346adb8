import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf, type Person } from '#tests/support/people/people.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { call, register, signIn, isSignedIn, receivedMail, auditedActions } = peopleOf(server, database);

const newPassword = 'Another-horse-9';
const change = (person: Person, body: object = {}, app = call) =>
  app('POST', '/account/password', person.headers, {
    currentPassword: person.password,
    newPassword,
    confirmPassword: newPassword,
    ...body,
  });

describe('changing the password', () => {
  it('ends all other sessions immediately, but not the current one', async () => {
    const here = await register();
    const there = await signIn(here);
    await receivedMail();
    const response = await change(here);
    expect(response.json()).toEqual({ message: 'Password changed. All other devices are signed out.' });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    const refresh = (cookie: string) =>
      call('POST', '/auth/refresh-token', { cookie, origin: 'http://localhost:3000' });
    expect((await refresh(there.cookie)).statusCode).toBe(401);
    expect((await refresh(here.cookie)).statusCode).toBe(200);
    expect((await call('POST', '/auth/login', {}, here)).statusCode).toBe(401);
    await signIn({ email: here.email, password: newPassword });

    const letters = await receivedMail();
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [here.email, 'Your Boostdesk password was changed'],
    ]);
    expect(letters[0]?.text).toContain('signed out on all other devices');
    const { _id } = (await call('GET', '/auth/user', here.headers)).json<{ _id: string }>();
    expect(await auditedActions(_id)).toEqual(['account.registered', 'account.password_changed']);
  });

  it('succeeds again after a lost response, and changes nothing', async () => {
    const here = await register();
    await change(here);
    const there = await signIn({ email: here.email, password: newPassword });
    await receivedMail();
    expect((await change(here)).json()).toEqual({ message: 'Password changed. All other devices are signed out.' });
    expect(await isSignedIn(there)).toBe(true);
    expect(await receivedMail()).toEqual([]);
  });

  it.each([
    ['currentPassword', { currentPassword: '' }, 'Your current password is required.'],
    ['currentPassword', { currentPassword: 'Wrong-horse-9' }, 'This is not your current password.'],
    ['newPassword', { newPassword: '' }, 'Password is required.'],
    ['newPassword', { newPassword: 'short' }, /^Password must be at least 8 characters, include one uppercase letter/],
    [
      'newPassword',
      { newPassword: 'Password@1', confirmPassword: 'Password@1' },
      'This password is too common. Please choose another one.',
    ],
    ['confirmPassword', { confirmPassword: '' }, 'Confirm Password is required.'],
    ['confirmPassword', { confirmPassword: 'Other-horse-9' }, 'Passwords do not match.'],
  ])('reports what is wrong with %s: %j', async (field, body, message) => {
    const ada = await register();
    const response = await change(ada, body);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: Record<string, string> }>().fields[field]).toMatch(message);
    await signIn(ada);
  });

  it('refuses the current password as the new one, without revealing it to anyone else', async () => {
    const [here, stranger] = [await register(), await register()];
    const there = await signIn(here);
    await receivedMail();
    const same = { newPassword: here.password, confirmPassword: here.password };
    const response = await change(here, same);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      fields: { newPassword: 'This is already your password. Please choose another one.' },
    });
    expect(await isSignedIn(there)).toBe(true);
    expect(await receivedMail()).toEqual([]);

    const guess = { newPassword, confirmPassword: newPassword, currentPassword: newPassword };
    expect((await change(stranger, guess)).json()).toMatchObject({
      fields: { currentPassword: 'This is not your current password.' },
    });
  });

  it('happens once for two concurrent changes', async () => {
    const ada = await register();
    const responses = await Promise.all([change(ada), change(ada)]);
    expect(responses.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await isSignedIn(ada)).toBe(true);
    const { _id } = (await call('GET', '/auth/user', ada.headers)).json<{ _id: string }>();
    expect(await auditedActions(_id)).toEqual(['account.registered', 'account.password_changed']);
  });

  it('and a concurrent reset by emailed link wait for each other', async () => {
    const ada = await register();
    await receivedMail();
    await call('POST', '/auth/forgot-password', {}, { email: ada.email });
    const [letter] = await receivedMail();
    const [token] = /(?<=#token=)[\w-]+/.exec(letter?.text ?? '') ?? [];
    const client = await database.connection.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from accounts where email = $1 for no key update', [ada.email]);
      const body = { token, newPassword, confirmPassword: newPassword };
      const reset = call('POST', '/auth/reset-password-by-link', {}, body);
      await expect.poll(countWaiting).toBe(1);
      await client.query('update link_tokens set used_at = now() from accounts where account_id = id and email = $1', [
        ada.email,
      ]);
      await client.query('commit');
      expect((await reset).statusCode).toBe(400);
    } finally {
      client.release();
    }
    await signIn(ada);
  });

  it('tells an account without a password how to set one', async () => {
    const ada = await register();
    await database.connection.pool.query('update accounts set password_hash = null where email = $1', [ada.email]);
    const response = await change(ada);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'Your account has no password yet. Request the email to set one.',
    });
  });
});

describe('the current password', () => {
  const limited = useTestApp(database, { rateLimits: 'on' });

  it('can be tried ten times in 15 minutes, however many attempts arrive at once', async () => {
    const ada = await register();
    const { call } = peopleOf(limited, database);
    const wrong = { currentPassword: 'Wrong-horse-9' };
    const responses = await Promise.all(Array.from({ length: 15 }, () => change(ada, wrong, call)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(Number(responses.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await change(ada, {}, call)).statusCode).toBe(429);
    const otherWay = { email: 'elsewhere@example.test', currentPassword: ada.password };
    expect((await call('POST', '/account/email', ada.headers, otherWay)).statusCode).toBe(429);
  });

  it('has all attempts again once it was right', async () => {
    const ada = await register();
    const { call } = peopleOf(limited, database);
    for (let tries = 0; tries < 9; tries += 1) await change(ada, { currentPassword: 'Wrong-horse-9' }, call);
    expect((await change(ada, {}, call)).statusCode).toBe(200);
    const third = { newPassword: 'Third-horse-11', confirmPassword: 'Third-horse-11' };
    const again = await change(ada, { currentPassword: 'Wrong-horse-9', ...third }, call);
    expect(again.statusCode).toBe(400);
  });
});

/** Number of statements in this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.connection.pool.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
