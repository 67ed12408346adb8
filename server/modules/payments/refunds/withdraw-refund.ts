import { refundMessages } from '#content/messages/refunds.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { assertActive, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { withdrawApprovalsOf } from '../approvals/request-approval.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundRequestRow } from '../payments.tables.ts';
import { publishPayments } from '../publish-payments.ts';
import { lockOpenRequest } from './confirm-refund.ts';
import { selectRefundRequest, updateRefundRequest } from './refunds.queries.ts';

/** By the customer. Uses the same locks as decisions by staff, so that exactly one of them wins. */
export async function withdrawRefund(
  ctx: Context,
  deps: PaymentDeps,
  { accountId, requestId }: { accountId: AccountId; requestId: string },
): Promise<RefundRequestRow> {
  const known = await selectRefundRequest(ctx, requestId);
  assertFound(known?.accountId === accountId ? known : undefined, refundMessages.notFound);
  return inTransaction(ctx, async (ctx) => {
    assertActive(await lockAccountToChange(ctx, accountId));
    await lockOpenRequest(ctx, requestId);
    const withdrawn = await updateRefundRequest(ctx, requestId, { status: 'withdrawn', decidedAt: ctx.now });
    await recordAudit(ctx, {
      action: 'refund-request.withdrawn',
      subject: { kind: 'refund-request', id: requestId },
      before: { status: 'requested' },
      after: { status: 'withdrawn' },
    });
    await resolveNotices(ctx, deps, { id: requestId });
    await withdrawApprovalsOf(ctx, deps, requestId);
    publishPayments(ctx, deps, accountId);
    return withdrawn;
  });
}
