import { randomUUID } from 'node:crypto';
import { apiKeyMessages } from '#content/messages/api-keys.ts';
import { apiKeyCreatedMail } from '#content/mail/api-mails.ts';
import type { ApiKey, NewApiKey } from '#contract/api-keys/api-keys.ts';
import { apiKeysMax } from '#contract/api-keys/api-key-facts.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Limits } from '#server/limits.ts';
import type { Keys } from '#server/keys/keys.ts';
import { assertConfirmed, confirmOwner, lockWithPassword, readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { countKeysOf, insertKey } from './api-keys.queries.ts';
import { newSecret } from './key-secret.ts';
import { toApiKey } from './manage-keys.ts';

export interface ApiKeyDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly limits: Limits;
}

/** A key outlives the session that created it, so the owner proves themselves first. */
export async function createKey(
  ctx: SignedInContext,
  deps: ApiKeyDeps,
  { name, rights, currentPassword }: NewApiKey,
): Promise<{ key: string; apiKey: ApiKey }> {
  const before = await readAccount(ctx, ctx.actor.accountId);
  assertConfirmed(before);
  await confirmOwner(ctx, deps, { account: before, currentPassword });
  return inTransaction(ctx, async (ctx) => {
    const account = await lockWithPassword(ctx, before);
    if ((await countKeysOf(ctx, account.id)) >= apiKeysMax) {
      throw new AppError('conflict', apiKeyMessages.tooMany(apiKeysMax));
    }
    const { key, prefix, keyHash } = newSecret();
    const row = { id: randomUUID(), accountId: account.id, name, prefix, rights, createdAt: ctx.now, lastUsedAt: null };
    await insertKey(ctx, { ...row, keyHash });
    await sendMail(ctx, deps.keys.sealing, { to: account.email, mail: apiKeyCreatedMail({ ...account, ...row }) });
    const subject = { kind: 'account', id: account.id };
    await recordAudit(ctx, { action: 'account.api_key_created', subject, after: { name, prefix, rights } });
    return { key, apiKey: toApiKey(row) };
  });
}
