import { webhookOffMail } from '#content/mail/api-mails.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { enqueueDelivery, resumeDeliveries } from './enqueue-deliveries.ts';
import { retryAfterTime, webhookBackoffMs, nextTryAt } from './backoff.ts';
import type { PostOutcome } from './post.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import {
  failWaiting,
  insertAttempt,
  lockOwnDelivery,
  lockWebhook,
  updateDelivery,
  updateWebhook,
} from '../webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from '../webhooks.tables.ts';

export interface Attempt extends PostOutcome {
  readonly url: string;
  readonly timestamp: number;
  readonly signature: string;
}

/** 410 Gone: the receiver unsubscribes permanently. */
const goneStatus = 410;

/** Stores the outcome of an attempt and schedules the next one, if any. */
export function recordAttempt(
  ctx: Context,
  deps: WebhookDeps,
  { delivery, webhook, attempt }: { delivery: DeliveryRow; webhook: WebhookRow; attempt: Attempt },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const current = await lockWebhook(ctx, webhook.accountId, webhook.id);
    // The webhook was deleted in the meantime, and its deliveries with it.
    if (!current) return;
    const tries = delivery.tries + 1;
    await insertAttempt(ctx, attemptRow(ctx, delivery.id, tries, attempt));
    if (attempt.problem === undefined) await succeed(ctx, delivery, current, tries);
    else if (attempt.url !== current.url || (await isResent(ctx, delivery, current)))
      await sendNow(ctx, delivery, tries);
    else if (attempt.status === goneStatus) await handleGone(ctx, deps, { delivery, webhook: current, tries });
    else await fail(ctx, deps, { delivery, webhook: current, tries, attempt });
    afterCommit(ctx, () => deps.live.publish({ accountId: webhook.accountId }, 'webhooks'));
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
  if (webhook.failures > 0 && !webhook.offAt) await resumeDeliveries(ctx, webhook);
}

async function isResent(ctx: Context, { id, isForced }: DeliveryRow, { accountId }: WebhookRow): Promise<boolean> {
  return !isForced && (await lockOwnDelivery(ctx, accountId, id))?.isForced === true;
}

/** The owner changed the URL, or sent the delivery again, during the attempt: its failure says nothing about the next one. */
async function sendNow(ctx: Context, { id }: DeliveryRow, tries: number): Promise<void> {
  await updateDelivery(ctx, id, { tries, nextTryAt: ctx.now, sendingUntil: null });
}

interface FailedAttempt {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly tries: number;
}

const failedState = { state: 'failed', isForced: false, sendingUntil: null } as const;

async function handleGone(ctx: Context, deps: WebhookDeps, { delivery, webhook, tries }: FailedAttempt): Promise<void> {
  await updateDelivery(ctx, delivery.id, { ...failedState, tries });
  if (!webhook.offAt) await switchOff(ctx, deps, webhook, 'gone');
}

async function fail(
  ctx: Context,
  deps: WebhookDeps,
  { delivery, webhook, tries, attempt }: FailedAttempt & { readonly attempt: Attempt },
): Promise<void> {
  const failures = webhook.failures + 1;
  const notBefore = retryAfterTime(attempt, ctx.now);
  const retryAt = later(new Date(ctx.now.getTime() + webhookBackoffMs(failures)), notBefore);
  await updateWebhook(ctx, webhook.id, { failures, retryAt });
  await enqueueDelivery(ctx, webhook.accountId, retryAt);
  const next = nextTryAt(tries, { now: ctx.now, giveUpAt: delivery.giveUpAt, notBefore });
  if (next) {
    await updateDelivery(ctx, delivery.id, { tries, nextTryAt: next, isForced: false, sendingUntil: null });
    if (next > retryAt) await enqueueDelivery(ctx, webhook.accountId, next);
    return;
  }
  await updateDelivery(ctx, delivery.id, { ...failedState, tries });
  const hasSucceededSince = webhook.deliveredAt !== null && webhook.deliveredAt >= delivery.createdAt;
  if (!delivery.isForced && !hasSucceededSince && !webhook.offAt) await switchOff(ctx, deps, webhook, 'failing');
}

const later = (a: Date, b: Date | undefined): Date => (b && b > a ? b : a);

async function switchOff(
  ctx: Context,
  { keys, siteOrigin }: WebhookDeps,
  { id, accountId, url }: WebhookRow,
  because: 'failing' | 'gone',
): Promise<void> {
  await updateWebhook(ctx, id, { offAt: ctx.now, offBecause: because });
  await failWaiting(ctx, id);
  const { email, ...to } = await readAccount(ctx, accountId);
  const link = `${siteOrigin}/dashboard/account?tab=webhooks`;
  await sendMail(ctx, keys.sealing, { to: email, mail: webhookOffMail({ ...to, url, link, because }) });
  await recordAudit(ctx, {
    action: because === 'gone' ? 'account.webhook_gone' : 'account.webhook_failed',
    subject: { kind: 'account', id: accountId },
    after: { webhookId: id, url },
  });
}
