import { staffMessages } from '#content/messages/staff.ts';
import { draftKeptDays } from '#contract/orders/order-drafts.ts';
import { deliveriesKeptDays } from '#contract/webhooks/webhook-facts.ts';
import type { Context } from '../context.ts';
import { deleteExpiredIdempotencyKeys } from '#server/modules/idempotency/index.ts';
import { deleteExpiredLimitCounters } from '#server/modules/limits/index.ts';
import type { Job, JobHandler } from '#server/jobs/registry.ts';
import type { RunDeps } from '#server/jobs/run-job.ts';
import type { Keys } from '#server/keys/keys.ts';
import {
  deleteEmailChangesBefore,
  deleteInvitationsBefore,
  deleteLinkTokensBefore,
  deleteResetCodesBefore,
} from '#server/modules/accounts/index.ts';
import { announcementMailsJob, announcementsJobs } from '#server/modules/announcements/index.ts';
import { deleteMovementsBefore } from '#server/modules/ceilings/index.ts';
import { eraseRequestersBefore } from '#server/modules/exclusions/index.ts';
import { housekeepingJobs } from '#server/modules/housekeeping/index.ts';
import { deleteMailsBefore, deleteRefusalsBefore, type Mailer, mailJob, mailJobs } from '#server/modules/mail/index.ts';
import { deleteNotificationsBefore, type NotificationDeps, notifyStaff } from '#server/modules/notifications/index.ts';
import {
  clearExpiredIdempotencyKeys,
  deleteDraftsBefore,
  type OrderDeps,
  ordersJobs,
  placeDraftJob,
} from '#server/modules/orders/index.ts';
import { deleteChallengesBefore, deleteUnconfirmedBefore } from '#server/modules/second-factor/index.ts';
import { type PaymentDeps, paymentsJobs } from '#server/modules/payments/index.ts';
import { reportsJobs } from '#server/modules/reports/index.ts';
import { reconcileJobs } from '#server/modules/reconcile/index.ts';
import type { OpeningDeps } from '#server/modules/shop/index.ts';
import { deleteSessionsBefore } from '#server/modules/sessions/index.ts';
import { deleteAssetsUnseenSince } from '#server/modules/web-assets/index.ts';
import { deleteDeliveriesBefore, deliverJob, type WebhookDeps, webhooksJobs } from '#server/modules/webhooks/index.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (ctx: Context, days: number) => new Date(ctx.now.getTime() - days * dayMs);

export interface JobDeps extends PaymentDeps, OrderDeps, Pick<OpeningDeps, 'isProduction'>, WebhookDeps {
  readonly mailer: Mailer;
  readonly keys: Keys;
  readonly apiUrl: string;
}

/** Jobs that verbs enqueue: their queues must exist before the first request. All others run on a schedule. */
export const enqueuedJobs: readonly Job[] = [mailJob, announcementMailsJob, deliverJob, placeDraftJob];

export function jobHandlers(deps: JobDeps): JobHandler[] {
  return [
    ...mailJobs(deps.mailer, deps.keys.sealing, {
      // Not by email: that is what fails.
      alertStaff: (ctx, details) =>
        notifyStaff(ctx, deps, {
          kind: 'mail-problem',
          message: staffMessages.emailsFailing,
          details,
          onceADay: true,
        }),
    }),
    ...paymentsJobs(deps),
    ...ordersJobs(deps),
    ...announcementsJobs(deps),
    ...reconcileJobs(deps),
    ...reportsJobs(),
    ...webhooksJobs(deps),
    ...housekeepingJobs({
      'idempotency keys': deleteExpiredIdempotencyKeys,
      'idempotency keys of orders': clearExpiredIdempotencyKeys,
      'order drafts': (ctx) => deleteDraftsBefore(ctx, daysAgo(ctx, draftKeptDays)),
      'limit counters': deleteExpiredLimitCounters,
      'email changes': (ctx) => deleteEmailChangesBefore(ctx, ctx.now),
      'link tokens': (ctx) => deleteLinkTokensBefore(ctx, ctx.now),
      // The row holds the daily count, so it stays until that day has ended in every time zone.
      'reset codes': (ctx) => deleteResetCodesBefore(ctx, daysAgo(ctx, 2)),
      mails: (ctx) => deleteMailsBefore(ctx, daysAgo(ctx, 30)),
      'refused addresses': (ctx) => deleteRefusalsBefore(ctx, daysAgo(ctx, 90)),
      notifications: (ctx) => deleteNotificationsBefore(ctx, daysAgo(ctx, 90)),
      'addresses of exclusion requests': (ctx) => eraseRequestersBefore(ctx, daysAgo(ctx, 90)),
      'sign-in challenges': (ctx) => deleteChallengesBefore(ctx, ctx.now),
      'unconfirmed second factors': (ctx) => deleteUnconfirmedBefore(ctx, daysAgo(ctx, 1)),
      'webhook deliveries': (ctx) => deleteDeliveriesBefore(ctx, daysAgo(ctx, deliveriesKeptDays)),
      // Expired invitations stay listed for a while, so that they can be resent.
      'staff invitations': (ctx) => deleteInvitationsBefore(ctx, daysAgo(ctx, 30)),
      'staff movements': (ctx) => deleteMovementsBefore(ctx, daysAgo(ctx, 1)),
      'assets of older web builds': (ctx) => deleteAssetsUnseenSince(ctx, daysAgo(ctx, 28)),
      sessions: (ctx) => deleteSessionsBefore(ctx, daysAgo(ctx, 30)),
    }),
  ];
}

const reasonLengthMax = 500;

/** Once a day and job at most: one that runs every minute would fill everyone's list. */
export function reportFailedJob(deps: NotificationDeps): NonNullable<RunDeps['onFailed']> {
  return (ctx, { job, reason }) => {
    const { jobFailedBody, scheduledJobFailedBody } = staffMessages;
    const bodyOf = job.schedule === undefined ? jobFailedBody : scheduledJobFailedBody;
    return notifyStaff(ctx, deps, {
      kind: 'job-problem',
      message: staffMessages.jobFailed,
      details: bodyOf(job.name, reason.slice(0, reasonLengthMax)),
      alsoByMail: 'each',
      onceADay: true,
      cause: job.name,
    });
  };
}
