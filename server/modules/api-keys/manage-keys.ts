import { apiKeyMessages } from '#content/messages/api-keys.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { deleteKey, selectKeysOf } from './api-keys.queries.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';

export async function listKeys(ctx: SignedInContext): Promise<ApiKey[]> {
  const rows = await selectKeysOf(ctx, ctx.actor.accountId);
  return rows.map(toApiKey);
}

export function toApiKey({ id, name, prefix, rights, createdAt, lastUsedAt }: Omit<ApiKeyRow, 'keyHash'>): ApiKey {
  return {
    id,
    name,
    prefix,
    rights,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
  };
}

/** Never the keys themselves. */
export async function exportKeys(ctx: Context, accountId: AccountId) {
  return (await selectKeysOf(ctx, accountId)).map(toApiKey);
}

/** Takes effect in every process with the commit. */
export function revokeKey(ctx: SignedInContext, keyId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const row = await deleteKey(ctx, accountId, keyId);
    assertFound(row, apiKeyMessages.notFound);
    const { name, prefix, rights } = row;
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.api_key_revoked', subject, before: { name, prefix, rights } });
  });
}
