import { webhookOffMail } from '#content/mail/api-mails.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { deliverJob } from './deliver-job.ts';
import { gateMs, nextTryAt } from './pauses.ts';
import type { Answered } from './post.ts';
import type { WebhookServices } from './webhook-services.ts';
import {
  failWaiting,
  insertAttempt,
  lockWebhook,
  selectWaiting,
  updateDelivery,
  updateWebhook,
} from './webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.tables.ts';

export interface Attempt extends Answered {
  readonly url: string;
  readonly timestamp: number;
  readonly signature: string;
}

const resumedMax = 500;

/** Keeps what came of a try, and says when the next one is, if there is one. */
export function settle(
  ctx: Context,
  services: WebhookServices,
  { delivery, webhook, attempt }: { delivery: DeliveryRow; webhook: WebhookRow; attempt: Attempt },
): Promise<'delivered' | 'failed'> {
  return inTransaction(ctx, async (ctx) => {
    const current = await lockWebhook(ctx, webhook.accountId, webhook.id);
    // Removed meanwhile, and its deliveries with it.
    if (!current) return 'failed';
    const tries = delivery.tries + 1;
    await insertAttempt(ctx, attemptRow(ctx, delivery.id, tries, attempt));
    const isDelivered = attempt.problem === undefined;
    if (isDelivered) await succeed(ctx, delivery, current, tries);
    else await fail(ctx, services, { delivery, webhook: current, tries });
    afterCommit(ctx, () => services.live.publish({ accountId: webhook.accountId }, 'webhooks'));
    return isDelivered ? 'delivered' : 'failed';
  });
}

function attemptRow(ctx: Context, deliveryId: string, number: number, attempt: Attempt) {
  const { ms, url, timestamp, signature, status, answer, problem } = attempt;
  return {
    deliveryId,
    number,
    at: ctx.now,
    ms,
    url,
    timestamp,
    signature,
    answer,
    status: status ?? null,
    problem: problem ?? null,
  };
}

async function succeed(ctx: Context, delivery: DeliveryRow, webhook: WebhookRow, tries: number): Promise<void> {
  await updateDelivery(ctx, delivery.id, { state: 'delivered', tries, isForced: false, sendingUntil: null });
  await updateWebhook(ctx, webhook.id, { failures: 0, retryAt: null, deliveredAt: ctx.now });
  if (webhook.failures > 0 && !webhook.offAt) await resume(ctx, webhook.id);
}

/** The address answers again: what was held back goes out now, not when its pause is over. */
async function resume(ctx: Context, webhookId: string): Promise<void> {
  for (const deliveryId of await selectWaiting(ctx, { webhookId, limit: resumedMax })) {
    await updateDelivery(ctx, deliveryId, { nextTryAt: ctx.now });
    await enqueue(ctx, deliverJob, { deliveryId });
  }
}

async function fail(
  ctx: Context,
  services: WebhookServices,
  { delivery, webhook, tries }: { delivery: DeliveryRow; webhook: WebhookRow; tries: number },
): Promise<void> {
  const failures = webhook.failures + 1;
  await updateWebhook(ctx, webhook.id, { failures, retryAt: new Date(ctx.now.getTime() + gateMs(failures)) });
  const next = nextTryAt(tries, { now: ctx.now, giveUpAt: delivery.giveUpAt });
  if (next) {
    await updateDelivery(ctx, delivery.id, { tries, nextTryAt: next, isForced: false, sendingUntil: null });
    await enqueue(ctx, deliverJob, { deliveryId: delivery.id }, { notBefore: next });
    return;
  }
  await updateDelivery(ctx, delivery.id, { state: 'failed', tries, isForced: false, sendingUntil: null });
  const hasAnswered = webhook.deliveredAt !== null && webhook.deliveredAt >= delivery.createdAt;
  if (!delivery.isForced && !hasAnswered && !webhook.offAt) await switchOff(ctx, services, webhook);
}

/** Nothing has arrived in all the time that this delivery was tried. */
async function switchOff(ctx: Context, { keys, siteOrigin }: WebhookServices, webhook: WebhookRow): Promise<void> {
  await updateWebhook(ctx, webhook.id, { offAt: ctx.now, offBecause: 'failing' });
  await failWaiting(ctx, webhook.id);
  const { email, ...to } = await readAccount(ctx, webhook.accountId);
  const link = `${siteOrigin}/dashboard/account?tab=webhooks`;
  await sendMail(ctx, keys.sealing, { to: email, mail: webhookOffMail({ ...to, url: webhook.url, link }) });
  await recordAudit(ctx, {
    action: 'account.webhook_failed',
    subject: { kind: 'account', id: webhook.accountId },
    after: { webhookId: webhook.id, url: webhook.url },
  });
}
