import { randomUUID } from 'node:crypto';
import { webhookMessages } from '#content/messages/webhooks.ts';
import type { NewWebhook, Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooksMax } from '#contract/webhooks/webhook-facts.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockWithPassword } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { assertPublic } from './assert-public.ts';
import { mailOwner, proveOwner } from './prove-owner.ts';
import { newSecret, sealSecret } from './secrets.ts';
import { toWebhook } from './to-webhook.ts';
import type { OwnerDeps } from './webhook-deps.ts';
import { countWebhooksOf, insertWebhook } from './webhooks.queries.ts';

export async function createWebhook(
  ctx: SignedInContext,
  deps: OwnerDeps,
  { url, events, currentPassword }: NewWebhook,
): Promise<{ secret: string; webhook: Webhook }> {
  const { accountId } = ctx.actor;
  const before = await proveOwner(ctx, deps, currentPassword);
  await assertPublic(deps.webhooks, accountId, url);
  return inTransaction(ctx, async (ctx) => {
    const owner = await lockWithPassword(ctx, before);
    if ((await countWebhooksOf(ctx, accountId)) >= webhooksMax) {
      throw new AppError('conflict', webhookMessages.tooMany(webhooksMax));
    }
    const [id, secret] = [randomUUID(), newSecret()];
    const sealedSecret = sealSecret(deps.keys, id, secret);
    const row = await insertWebhook(ctx, { id, accountId, url, events, sealedSecret, createdAt: ctx.now });
    await mailOwner(ctx, deps, owner, { url, what: 'added' });
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.webhook_added', subject, after: { webhookId: id, url, events } });
    return { secret, webhook: toWebhook(row, ctx.now) };
  });
}
