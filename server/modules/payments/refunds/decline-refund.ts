import { refundMessages } from '#content/messages/refunds.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { withdrawApprovalsOf } from '../approvals/request-approval.ts';
import { lockOpenRequest, lockOwnDecision } from './confirm-refund.ts';
import { mailDeclined } from './mail-refund.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { selectRefundRequest, updateRefundRequest } from './refunds.queries.ts';
import { publishPayments } from '../publish-payments.ts';

export async function declineRefund(
  ctx: Context,
  deps: PaymentDeps,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  const known = await selectRefundRequest(ctx, requestId);
  assertFound(known, refundMessages.notFound);
  await inTransaction(ctx, async (ctx) => {
    await lockAccountToChange(ctx, known.accountId);
    const decided = await lockOwnDecision(ctx, requestId);
    if (decided?.status === 'declined' && decided.note === reason) return;
    await lockOpenRequest(ctx, requestId);
    const decidedBy = 'accountId' in ctx.actor ? ctx.actor.accountId : null;
    const change = { status: 'declined', note: reason, decidedBy, decidedAt: ctx.now } as const;
    const declined = await updateRefundRequest(ctx, requestId, change);
    await recordAudit(ctx, {
      action: 'refund-request.declined',
      subject: { kind: 'refund-request', id: requestId },
      before: { status: 'requested' },
      after: { status: 'declined' },
      note: reason,
    });
    await resolveNotices(ctx, deps, { id: requestId });
    await withdrawApprovalsOf(ctx, deps, requestId);
    await mailDeclined(ctx, deps, declined);
    publishPayments(ctx, deps, known.accountId);
  });
}
