import { apiKeyMessages } from '#content/messages/api-keys.ts';
import { wrongKeysLimit } from '#contract/api-keys/api-key-facts.ts';
import type { Actor, Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/client-address.ts';
import type { Limits } from '#server/limits.ts';
import { recordKeyUse, selectLiveKey } from './api-keys.queries.ts';
import { hashKey } from './key-secret.ts';

export type KeyActor = Extract<Actor, { kind: 'api-key' }>;

const keyLengthMax = 200;

/**
 * Reads key and account from the database on each call. Wrong keys count per IP address and have to wait beyond the
 * limit; valid keys behind the same IP address are not affected.
 */
export async function authenticateKey(
  ctx: Context,
  { limits }: { readonly limits: Limits },
  { key, address }: { readonly key: string; readonly address: string },
): Promise<KeyActor> {
  const live = key.length <= keyLengthMax ? await selectLiveKey(ctx, hashKey(key)) : undefined;
  if (!live) {
    const limit = await limits.consume(wrongKeysLimit, addressKey(address));
    throw new AppError('unauthenticated', apiKeyMessages.invalid, limit ? { limit } : {});
  }
  if (live.isUseStale) await recordKeyUse(ctx, live.id);
  const { id: keyId, accountId, prefix, rights } = live;
  return { kind: 'api-key', accountId, keyId, prefix, rights };
}
