import { randomUUID } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import { type ApiKeyRight, apiKeyRights } from '#contract/access.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { insertKey } from '#server/modules/api-keys/api-keys.queries.ts';
import { newSecret } from '#server/modules/api-keys/key-secret.ts';

export interface TestKey {
  readonly id: string;
  readonly key: string;
  readonly headers: { readonly authorization: string };
}

/** Inserts an API key for the account. */
export async function apiKeyOf(
  connection: DatabaseConnection,
  { accountId }: { readonly accountId: AccountId },
  rights: readonly ApiKeyRight[] = apiKeyRights,
): Promise<TestKey> {
  const ctx = createContext(connection, { kind: 'system', name: 'test' }, new Date());
  const { key, prefix, keyHash } = newSecret();
  const id = randomUUID();
  await insertKey(ctx, { id, accountId, name: 'Test', prefix, keyHash, rights: [...rights], createdAt: ctx.now });
  return { id, key, headers: { authorization: `Bearer ${key}` } };
}
