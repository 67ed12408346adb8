import type { Webhook } from '#contract/webhooks.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { noSuchWebhook } from './change-webhook.ts';
import { newSecret, overlapEnd, sealSecret } from './secrets.ts';
import { toWebhook } from './to-webhook.ts';
import type { WebhookServices } from './webhook-services.ts';
import { lockWebhook, updateWebhook } from './webhooks.queries.ts';

/** The secret before it signs on for a while, beside the new one. */
export function rotateSecret(
  ctx: SignedInContext,
  { keys }: Pick<WebhookServices, 'keys'>,
  webhookId: string,
): Promise<{ secret: string; webhook: Webhook }> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const before = await lockWebhook(ctx, accountId, webhookId);
    assertFound(before, noSuchWebhook);
    const secret = newSecret();
    const after = await updateWebhook(ctx, webhookId, {
      sealedSecret: sealSecret(keys, webhookId, secret),
      sealedPrevious: before.sealedSecret,
      previousUntil: overlapEnd(ctx.now),
    });
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.webhook_secret_rotated', subject, after: { webhookId } });
    return { secret, webhook: toWebhook(after, ctx.now) };
  });
}
