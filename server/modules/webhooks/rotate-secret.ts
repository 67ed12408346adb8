import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { lockWithPassword } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { noSuchWebhook } from './change-webhook.ts';
import { mailOwner, proveOwner } from './prove-owner.ts';
import { keepPrevious, newSecret, sealSecret } from './secrets.ts';
import { toWebhook } from './to-webhook.ts';
import type { OwnerDeps } from './webhook-deps.ts';
import { lockWebhook, updateWebhook } from './webhooks.queries.ts';

/** Secrets that were valid before keep signing along with the new one until the overlap ends. */
export async function rotateSecret(
  ctx: SignedInContext,
  deps: OwnerDeps,
  { webhookId, currentPassword }: { webhookId: string; currentPassword?: string | undefined },
): Promise<{ secret: string; webhook: Webhook }> {
  const proved = await proveOwner(ctx, deps, currentPassword);
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const owner = await lockWithPassword(ctx, proved);
    const before = await lockWebhook(ctx, accountId, webhookId);
    assertFound(before, noSuchWebhook);
    const secret = newSecret();
    const after = await updateWebhook(ctx, webhookId, {
      sealedSecret: sealSecret(deps.keys, webhookId, secret),
      ...keepPrevious(deps.keys, before, ctx.now),
    });
    await mailOwner(ctx, deps, owner, { url: after.url, what: 'secret' });
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.webhook_secret_rotated', subject, after: { webhookId } });
    return { secret, webhook: toWebhook(after, ctx.now) };
  });
}
