import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { deleteKey } from './api-keys.queries.ts';

/** From the commit on no process takes the key. */
export function revokeKey(ctx: SignedInContext, keyId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const row = await deleteKey(ctx, accountId, keyId);
    assertFound(row, 'There is no such API key.');
    const { name, prefix, rights } = row;
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.api_key_revoked', subject, before: { name, prefix, rights } });
  });
}
