import type { Context } from '#server/context.ts';
import { selectKeysOf } from './api-keys.queries.ts';
import { toApiKey } from './list-keys.ts';

/** What is kept of an account's keys, which is not the keys themselves. */
export async function exportKeys(ctx: Context, accountId: string) {
  return (await selectKeysOf(ctx, accountId)).map(toApiKey);
}
