import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { ApiKeyRight } from '#contract/access.ts';
import type { Context } from '#server/context.ts';
import { prepare } from '#server/database/connection/prepare.ts';
import { type ApiKeyRow, apiKeys } from './api-keys.tables.ts';

export async function insertKey(ctx: Context, row: typeof apiKeys.$inferInsert): Promise<void> {
  await ctx.db.insert(apiKeys).values(row);
}

export function selectKeysOf(ctx: Context, accountId: AccountId): Promise<ApiKeyRow[]> {
  return ctx.db.select().from(apiKeys).where(eq(apiKeys.accountId, accountId)).orderBy(desc(apiKeys.createdAt));
}

export async function countKeysOf(ctx: Context, accountId: AccountId): Promise<number> {
  return ctx.db.$count(apiKeys, eq(apiKeys.accountId, accountId));
}

/** Returns the deleted row; undefined if there is none or it belongs to another account. */
export async function deleteKey(ctx: Context, accountId: AccountId, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await ctx.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
    .returning();
  return row;
}

export async function deleteKeysOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(apiKeys).where(eq(apiKeys.accountId, accountId));
}

interface LiveKey extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: AccountId;
  readonly prefix: string;
  readonly rights: readonly ApiKeyRight[];
  /** Whether the recorded last use is old enough to be worth a write. */
  readonly isUseStale: boolean;
}

/** Last use is recorded to the minute: a write per call would cost more than the call. */
const isStale = (now: SQL) =>
  sql`(api_keys.last_used_at IS NULL OR api_keys.last_used_at <= ${now} - interval '1 minute')`;

/** Runs for every call with an API key, so it is prepared once per connection. */
const liveKey = prepare<LiveKey>(
  'live-api-key',
  sql`SELECT api_keys.id, api_keys.account_id AS "accountId", api_keys.prefix, api_keys.rights,
             ${isStale(sql`${sql.placeholder('now')}::timestamptz`)} AS "isUseStale"
        FROM api_keys JOIN accounts ON accounts.id = api_keys.account_id
       WHERE api_keys.key_hash = ${sql.placeholder('keyHash')}::bytea
         AND accounts.role = 'user' AND accounts.blocked_at IS NULL`,
);

/** Undefined if revoked, or if its account is blocked or no longer a customer's. */
export async function selectLiveKey(ctx: Context, keyHash: Buffer): Promise<LiveKey | undefined> {
  const [row] = await liveKey(ctx, { keyHash, now: ctx.now.toISOString() });
  return row;
}

/** Of concurrent calls, one writes. */
export async function recordKeyUse(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now })
    .where(and(eq(apiKeys.id, id), isStale(sql`${ctx.now}::timestamptz`)));
}
