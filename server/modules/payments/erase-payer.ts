import { paymentMessages } from '#content/messages/payments.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { afterCommit, type Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import { decideAllPending, selectApprovalsOf } from './approvals/approvals.queries.ts';
import { erasePayerDetails, eraseRefundReasons, declineOpenRequests, failHeldBonus } from './erase-payer.queries.ts';

const erasedText = paymentMessages.erased.note;
const declined = paymentMessages.erased.reason;

/**
 * For a deleted account: erases the payer's personal data and refund reasons. Amounts, dates and gateway references are
 * kept for the books. The balance is zero by now, so a held bonus fails and open refund requests are declined.
 */
export async function erasePayer(ctx: Context, live: Pick<Live, 'publish'>, accountId: AccountId): Promise<void> {
  await failHeldBonus(ctx, accountId);
  for (const id of await declineOpenRequests(ctx, accountId, declined)) {
    await recordAudit(ctx, {
      action: 'refund-request.declined',
      subject: { kind: 'refund-request', id },
      before: { status: 'requested' },
      after: { status: 'declined' },
      note: declined,
    });
  }
  await erasePayerDetails(ctx, accountId);
  const requestIds = await eraseRefundReasons(ctx, accountId, erasedText);
  const approvalIds = await declinePendingApprovals(ctx, accountId);
  await deleteNotifications(ctx, [...requestIds, ...approvalIds]);
  if (requestIds.length + approvalIds.length > 0)
    afterCommit(ctx, () => live.publish('admins', 'notifications', 'payments'));
}

/** Returns the IDs of all approvals about the account: their notifications name the customer. */
async function declinePendingApprovals(ctx: Context, accountId: AccountId): Promise<string[]> {
  await decideAllPending(ctx, { accountId }, { status: 'declined', decidedBy: null, note: declined });
  return (await selectApprovalsOf(ctx, accountId)).map(({ id }) => id);
}
