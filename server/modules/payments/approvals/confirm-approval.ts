import { paymentMessages } from '#content/messages/payments.ts';
import { approvalDays } from '#contract/admin/approvals.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { type AccountRow, lockAccountToChange, selectAccounts } from '#server/modules/accounts/index.ts';
import { assertNotOwnAccount } from '#server/own-account.ts';
import { insertAdjustment } from '../adjust-balance.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ApprovalRow } from '../payments.tables.ts';
import { beginConfirmed } from '../refunds/confirm-refund.ts';
import { startRefund } from '../refunds/refund-balance.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { selectApproval } from './approvals.queries.ts';
import { approvalExpiry } from './expire-approvals.ts';
import { decide, mayAskFor, noSuchApproval } from './decide-approval.ts';

/** Makes the adjustment or refund as requested. If several owners confirm concurrently, only one succeeds. */
export async function confirmApproval(ctx: StaffContext, deps: PaymentDeps, id: string): Promise<void> {
  const known = await selectApproval(ctx, id);
  assertFound(known, noSuchApproval);
  assertNotOwnAccount(ctx, known.accountId);
  if (known.requestedBy === ctx.actor.accountId) {
    throw new AppError('forbidden', paymentMessages.approval.ownRequest);
  }
  assertNotExpired(ctx, known);
  assertMayStillAsk((await selectAccounts(ctx, [known.requestedBy]))[0], known);
  const requestId = await inTransaction(ctx, async (ctx) => {
    // Lock order: the account first, as in everything that moves money.
    assertUnchanged(await lockAccountToChange(ctx, known.accountId), known);
    const approval = await decide(ctx, deps, { id, status: 'confirmed' });
    return approval && run(ctx, deps, approval);
  });
  if (requestId !== undefined) await sendRefunds(ctx, deps, { requestId });
}

function assertNotExpired(ctx: StaffContext, { createdAt }: ApprovalRow): void {
  if (createdAt > approvalExpiry(ctx)) return;
  throw new AppError('conflict', paymentMessages.approval.expired(approvalDays));
}

function assertUnchanged(account: AccountRow | undefined, { createdAt }: ApprovalRow): void {
  const { customerDeleted, customerBlocked } = paymentMessages.approval;
  if (!account || account.deletedAt) throw new AppError('conflict', customerDeleted);
  if (account.blockedAt && account.blockedAt > createdAt) throw new AppError('conflict', customerBlocked);
}

function assertMayStillAsk(requester: AccountRow | undefined, { kind }: ApprovalRow): void {
  if (mayAskFor(requester, kind)) return;
  throw new AppError('conflict', paymentMessages.approval.requesterLacksRight);
}

/** Returns the refund request to send, if there is one. */
async function run(ctx: StaffContext, deps: PaymentDeps, approval: ApprovalRow): Promise<string | undefined> {
  const { kind, accountId, amountCents, reason, requestedBy, refundRequestId, refundVersion } = approval;
  switch (kind) {
    case 'adjustment':
      await insertAdjustment(ctx, deps, { accountId, amountCents, reason, requestedBy });
      return undefined;
    case 'refund': {
      const version = refundVersion ?? undefined;
      return startRefund(ctx, deps, { accountId, amountCents, reason, requestedBy, version });
    }
    case 'refund-request': {
      const requestId = refundRequestId ?? '';
      await beginConfirmed(ctx, deps, { requestId, reason, requestedBy });
      return requestId;
    }
  }
}
