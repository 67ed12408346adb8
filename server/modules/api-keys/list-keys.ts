import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import type { SignedInContext } from '#server/context.ts';
import { selectKeysOf } from './api-keys.queries.ts';
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
