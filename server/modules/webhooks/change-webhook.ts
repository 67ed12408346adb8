import { webhookMessages } from '#content/messages/webhooks.ts';
import type { Webhook, WebhookChange } from '#contract/webhooks/webhooks.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { lockWithPassword } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { assertPublic } from './assert-public.ts';
import { resumeDeliveries } from './deliveries/enqueue-deliveries.ts';
import { mailOwner, proveOwner } from './prove-owner.ts';
import { toWebhook } from './to-webhook.ts';
import type { OwnerDeps } from './webhook-deps.ts';
import { deleteWebhook, failWaiting, lockWebhook, updateWebhook } from './webhooks.queries.ts';
import type { WebhookRow } from './webhooks.tables.ts';

export const noSuchWebhook = webhookMessages.notFound;

const auditedFields = ({ id, url, events, offAt }: WebhookRow) => ({
  webhookId: id,
  url,
  events,
  isOn: offAt === null,
});

export async function changeWebhook(
  ctx: SignedInContext,
  deps: OwnerDeps,
  { webhookId, change }: { webhookId: string; change: WebhookChange },
): Promise<Webhook> {
  const { accountId } = ctx.actor;
  const needsProof = change.url !== undefined || change.events !== undefined;
  const proved = needsProof ? await proveOwner(ctx, deps, change.currentPassword) : undefined;
  if (change.url !== undefined) await assertPublic(deps.webhooks, accountId, change.url);
  return inTransaction(ctx, async (ctx) => {
    const owner = proved && (await lockWithPassword(ctx, proved));
    const before = await lockWebhook(ctx, accountId, webhookId);
    assertFound(before, noSuchWebhook);
    const after = await updateWebhook(ctx, webhookId, { url: before.url, ...columnsOf(ctx, before, change) });
    if (isReset(before, change) && after.offAt === null) await resumeDeliveries(ctx, after);
    if (owner) await mailOwner(ctx, deps, owner, { url: after.url, what: 'changed' });
    if (change.isOn === false) await failWaiting(ctx, webhookId);
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, {
      action: 'account.webhook_changed',
      subject,
      before: auditedFields(before),
      after: auditedFields(after),
      note: webhookMessages.auditNote(webhookId),
    });
    return toWebhook(after, ctx.now);
  });
}

/** A new URL, or turning the webhook back on, resets failures and backoff. */
const isReset = (before: WebhookRow, { url, isOn }: WebhookChange): boolean =>
  (url !== undefined && url !== before.url) || isOn === true;

function columnsOf(ctx: SignedInContext, before: WebhookRow, change: WebhookChange): Partial<WebhookRow> {
  const { url, events, isOn } = change;
  return {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events }),
    ...(isReset(before, change) ? { failures: 0, retryAt: null } : {}),
    ...(isOn === true ? { offAt: null, offBecause: null } : {}),
    ...(isOn === false ? { offAt: before.offAt ?? ctx.now, offBecause: 'owner' as const } : {}),
  };
}

export function removeWebhook(ctx: SignedInContext, webhookId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const row = await deleteWebhook(ctx, accountId, webhookId);
    assertFound(row, noSuchWebhook);
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.webhook_removed', subject, before: auditedFields(row) });
  });
}
