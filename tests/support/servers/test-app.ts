import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { createAccount, hashPassword } from '#server/modules/accounts/index.ts';
import { openSession } from '#server/modules/sessions/index.ts';
import { createTestApp, type TestAppOptions } from './create-test-app.ts';

/** A server started with this key accepts sessions from `signIn`. */
export const testAppKey = 'a key for tests that is long enough';
const keys = deriveKeys(testAppKey);

/** The whole app on the test file's database, not listening and without the web app. Read `app` inside tests. */
export function useTestApp(
  database: { readonly connection: DatabaseConnection },
  overrides: TestAppOptions = {},
): { readonly app: FastifyInstance } {
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await createTestApp(database.connection, testAppKey, overrides);
  });
  afterAll(async () => app?.close());
  return {
    get app() {
      if (!app) throw new Error('The test app exists only while tests run.');
      return app;
    },
  };
}

export interface SignedIn {
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly headers: { readonly authorization: string };
}

let accountsCreated = 0;
let sharedHash: Promise<string> | undefined;

/** A new account with a session that began at `now`; an admin is an owner by default. */
export async function signIn(
  connection: DatabaseConnection,
  { role = 'user', staffRole, now = new Date() }: { role?: 'user' | 'admin'; staffRole?: StaffRole; now?: Date } = {},
): Promise<SignedIn> {
  const ctx = createContext(connection, { kind: 'system', name: 'test' }, now);
  const email = `account-${process.pid}-${++accountsCreated}@example.test`;
  const passwordHash = await (sharedHash ??= hashPassword('Password-1'));
  const job = staffRole ?? (role === 'admin' ? 'owner' : undefined);
  const account = {
    ...(job && { staffRole: job }),
    email,
    firstName: 'Test',
    lastName: 'Account',
    passwordHash,
    isVerified: true,
  };
  const { id: accountId } = await createAccount(ctx, account);
  const { sessionId, accessToken } = await openSession(ctx, keys, { accountId, userAgent: '', address: '127.0.0.1' });
  return { accountId, sessionId, headers: { authorization: `Bearer ${accessToken}` } };
}
