import { webhookOffMail } from '#content/mail/api-mails.ts';
import { concurrentDeliveriesMax } from '#contract/webhooks/webhook-facts.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { askForDelivery } from './deliver-job.ts';
import { askedPauseEnd, gateMs, nextTryAt } from './pauses.ts';
import type { Answered } from './post.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import {
  failWaiting,
  hastenWaiting,
  insertAttempt,
  lockWebhook,
  updateDelivery,
  updateWebhook,
} from '../webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from '../webhooks.tables.ts';

export interface Attempt extends Answered {
  readonly url: string;
  readonly timestamp: number;
  readonly signature: string;
}

/** The URL's owner has taken it out of service for good. */
const goneStatus = 410;

/** Keeps what came of a try, and says when the next one is, if there is one. */
export function settle(
  ctx: Context,
  deps: WebhookDeps,
  { delivery, webhook, attempt }: { delivery: DeliveryRow; webhook: WebhookRow; attempt: Attempt },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const current = await lockWebhook(ctx, webhook.accountId, webhook.id);
    // Removed meanwhile, and its deliveries with it.
    if (!current) return;
    const tries = delivery.tries + 1;
    await insertAttempt(ctx, attemptRow(ctx, delivery.id, tries, attempt));
    if (attempt.problem === undefined) await succeed(ctx, delivery, current, tries);
    else if (attempt.status === goneStatus) await endGone(ctx, deps, { delivery, webhook: current, tries });
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
  if (webhook.failures > 0 && !webhook.offAt) await resume(ctx, webhook);
}

/** The URL answers again: what was held back goes out now, not when its pause is over. */
async function resume(ctx: Context, { id, accountId }: WebhookRow): Promise<void> {
  await hastenWaiting(ctx, id);
  for (let place = 0; place < concurrentDeliveriesMax; place++) await askForDelivery(ctx, accountId);
}

interface Failed {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly tries: number;
}

const failed = { state: 'failed', isForced: false, sendingUntil: null } as const;

/** Its owner says that nothing is to be sent there any more. */
async function endGone(ctx: Context, deps: WebhookDeps, { delivery, webhook, tries }: Failed): Promise<void> {
  await updateDelivery(ctx, delivery.id, { ...failed, tries });
  if (!webhook.offAt) await switchOff(ctx, deps, webhook, 'gone');
}

async function fail(
  ctx: Context,
  deps: WebhookDeps,
  { delivery, webhook, tries, attempt }: Failed & { readonly attempt: Attempt },
): Promise<void> {
  const failures = webhook.failures + 1;
  const askedFor = askedPauseEnd(attempt, ctx.now);
  const retryAt = later(new Date(ctx.now.getTime() + gateMs(failures)), askedFor);
  await updateWebhook(ctx, webhook.id, { failures, retryAt });
  await askForDelivery(ctx, webhook.accountId, retryAt);
  const next = nextTryAt(tries, { now: ctx.now, giveUpAt: delivery.giveUpAt, notBefore: askedFor });
  if (next) {
    await updateDelivery(ctx, delivery.id, { tries, nextTryAt: next, isForced: false, sendingUntil: null });
    if (next > retryAt) await askForDelivery(ctx, webhook.accountId, next);
    return;
  }
  await updateDelivery(ctx, delivery.id, { ...failed, tries });
  const hasAnswered = webhook.deliveredAt !== null && webhook.deliveredAt >= delivery.createdAt;
  if (!delivery.isForced && !hasAnswered && !webhook.offAt) await switchOff(ctx, deps, webhook, 'failing');
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
