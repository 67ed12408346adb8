import { createHash } from 'node:crypto';
import { apiKeyStart } from '#contract/api-keys/api-key-facts.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { openSession } from '#server/modules/sessions/index.ts';

/** An admin, and the customer with the most orders, for a server with this key. */
export async function signInPeople(connection: DatabaseConnection, appKey: string) {
  const ctx = createContext(connection, { kind: 'system', name: 'bench' }, new Date());
  const open = async (statement: string) => {
    const { rows } = await connection.pool.query<{ id: string }>(statement);
    const accountId = rows[0]?.id ?? '';
    const { accessToken } = await openSession(ctx, deriveKeys(appKey), { accountId, userAgent: '', address: '' });
    return { accountId, headers: { authorization: `Bearer ${accessToken}` } };
  };
  return {
    admin: await open(`select id from accounts where role = 'admin' and blocked_at is null order by id limit 1`),
    customer: await open(`select account_id as id from orders join accounts a on a.id = account_id
      where blocked_at is null and role = 'user' group by 1 order by count(*) desc limit 1`),
  };
}

/** An API key of this account, the same in every run, so that a reused database does not accumulate keys. */
export async function createApiKey({ pool }: DatabaseConnection, accountId: string): Promise<string> {
  const key = `${apiKeyStart}${'0'.repeat(40)}`;
  const keyHash = createHash('sha256').update(key).digest();
  await pool.query(
    `insert into api_keys (id, account_id, name, prefix, key_hash, rights, created_at)
     values (gen_random_uuid(), $1, 'Bench', $2, $3, '{read}', now()) on conflict (key_hash) do nothing`,
    [accountId, key.slice(0, 12), keyHash],
  );
  return key;
}
