import { randomUUID } from 'node:crypto';
import type { NewWebhook, Webhook } from '#contract/webhooks.ts';
import { webhooksMax } from '#contract/webhook-facts.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockConfirmed } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { assertPublic } from './assert-public.ts';
import { newSecret, sealSecret } from './secrets.ts';
import { toWebhook } from './to-webhook.ts';
import type { WebhookServices } from './webhook-services.ts';
import { countWebhooksOf, insertWebhook } from './webhooks.queries.ts';

export async function createWebhook(
  ctx: SignedInContext,
  services: WebhookServices,
  { url, events }: NewWebhook,
): Promise<{ secret: string; webhook: Webhook }> {
  const { accountId } = ctx.actor;
  await assertPublic(services.webhooks, accountId, url);
  return inTransaction(ctx, async (ctx) => {
    await lockConfirmed(ctx);
    if ((await countWebhooksOf(ctx, accountId)) >= webhooksMax) {
      throw new AppError('conflict', `You have ${webhooksMax} webhooks. Remove one before you add another.`);
    }
    const [id, secret] = [randomUUID(), newSecret()];
    const sealedSecret = sealSecret(services.keys, id, secret);
    const row = await insertWebhook(ctx, { id, accountId, url, events, sealedSecret, createdAt: ctx.now });
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.webhook_added', subject, after: { webhookId: id, url, events } });
    return { secret, webhook: toWebhook(row, ctx.now) };
  });
}
