import { afterEach, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf, type Person } from '#tests/support/people/people.ts';
import { authenticate } from './index.ts';

const database = useTestDatabase();
const dayMs = 86_400_000;
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { clock });
const { call, register, isSignedIn } = peopleOf(server, database, clock);

afterEach(() => {
  shift = 0;
});

async function refresh({ cookie }: Pick<Person, 'cookie'>) {
  const response = await call('POST', '/auth/refresh-token', { cookie, origin: 'http://localhost:3000' }, {});
  const { accessToken } = response.json<{ accessToken?: string }>();
  return {
    status: response.statusCode,
    cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
    headers: { authorization: `Bearer ${accessToken ?? ''}` },
  };
}

it('a session that is refreshed every day ends 30 days after its sign-in', async () => {
  let current: Pick<Person, 'cookie' | 'headers'> = await register();
  for (let day = 1; day < 30; day++) {
    shift = day * dayMs;
    const refreshed = await refresh(current);
    expect(refreshed.status, `day ${day}`).toBe(200);
    current = refreshed;
  }
  shift = 30 * dayMs - 5 * 60_000;
  const last = await refresh(current);
  expect(last.status).toBe(200);
  expect(await isSignedIn(last)).toBe(true);

  // Streams end with the token that opened them, so it must not outlive the session.
  const keys = deriveKeys(testAppKey);
  const ctx = createContext(database.connection, { kind: 'anonymous' }, clock());
  const limits = { consume: async () => undefined } as unknown as Parameters<typeof authenticate>[1]['limits'];
  const claim = { authorization: last.headers.authorization, address: '127.0.0.1' };
  const actor = await authenticate(ctx, { key: keys.accessTokens, limits }, claim);
  const endsAt = 'expiresAt' in actor ? (actor.expiresAt?.getTime() ?? Infinity) : Infinity;
  const { rows } = await database.connection.pool.query<{ created_at: Date }>(
    'select created_at from sessions where id = $1',
    ['sessionId' in actor ? actor.sessionId : ''],
  );
  expect(endsAt).toBeLessThanOrEqual((rows[0]?.created_at.getTime() ?? 0) + 30 * dayMs);

  shift = 30 * dayMs + 1000;
  expect(await isSignedIn(last)).toBe(false);
  expect((await refresh(last)).status).toBe(401);
});
