import { refundMessages } from '#content/messages/refunds.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { dollarsText } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { assertNotOwnAccount } from '#server/own-account.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { countMovement } from '#server/modules/ceilings/index.ts';
import { selectPendingApproval } from '../approvals/approvals.queries.ts';
import { requestApproval, withdrawApprovalsOf } from '../approvals/request-approval.ts';
import { beginRefund } from './begin-refund.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ApprovalRow, RefundRequestRow } from '../payments.tables.ts';
import { lockRefundable } from './refundable.ts';
import { lockRefundRequest, selectRefundRequest } from './refunds.queries.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Confirms a refund request. The balance is debited first, so that the money can't be spent during the refund; then the
 * gateways are called, newest deposits first. A refused part is credited back. Above the ceiling of staff, it waits for
 * an owner: the approval is returned.
 */
export async function confirmRefund(
  ctx: Context,
  deps: PaymentDeps,
  requestId: string,
  reason?: string,
): Promise<ApprovalRow | undefined> {
  const { accountId, amountCents } = await readRequest(ctx, requestId);
  assertNotOwnAccount(ctx, accountId);
  const approval = await inTransaction(ctx, async (ctx) => {
    await lockAccountToChange(ctx, accountId);
    const decided = await lockOwnDecision(ctx, requestId);
    if (decided && decided.status !== 'declined') return undefined;
    if ((await countMovement(ctx, amountCents)) === undefined) {
      await beginConfirmed(ctx, deps, { requestId, reason });
      return undefined;
    }
    const waiting = await selectOwnApproval(ctx, requestId);
    if (waiting && waiting.reason === (reason ?? '')) return waiting;
    await lockConfirmable(ctx, deps, requestId);
    const asked = { kind: 'refund-request', accountId, amountCents, reason: reason ?? '' } as const;
    return requestApproval(ctx, deps, { ...asked, refundRequestId: requestId });
  });
  if (!approval) await sendRefunds(ctx, deps, { requestId });
  return approval;
}

interface Confirmation {
  readonly requestId: string;
  readonly reason?: string | undefined;
  /** The staff member who requested an owner's approval. */
  readonly requestedBy?: AccountId;
}

/** In a transaction. The caller sends the refunds after the commit. */
export async function beginConfirmed(
  ctx: Context,
  deps: PaymentDeps,
  { requestId, reason, requestedBy }: Confirmation,
): Promise<void> {
  const { request, balanceCents } = await lockConfirmable(ctx, deps, requestId);
  const after = await beginRefund(ctx, deps, request);
  await withdrawApprovalsOf(ctx, deps, requestId);
  await recordAudit(ctx, {
    action: 'refund-request.confirmed',
    subject: { kind: 'refund-request', id: requestId },
    before: { status: 'requested', balanceCents },
    after: {
      status: 'processing',
      balanceCents: after.balanceCents,
      amountCents: request.amountCents,
      ...(requestedBy && { requestedBy }),
    },
    ...(reason ? { note: reason } : {}),
  });
}

async function readRequest(ctx: Context, requestId: string): Promise<RefundRequestRow> {
  const request = await selectRefundRequest(ctx, requestId);
  assertFound(request, refundMessages.notFound);
  return request;
}

/** Locks account, request and wallet, and refuses a request that was decided or can't be refunded in full. */
async function lockConfirmable(ctx: Context, deps: PaymentDeps, requestId: string) {
  const { accountId } = await readRequest(ctx, requestId);
  await lockAccountToChange(ctx, accountId);
  const request = await lockOpenRequest(ctx, requestId);
  const { maxCents, balanceCents } = await lockRefundable(ctx, deps, accountId);
  if (request.amountCents > maxCents) {
    const left = `$${dollarsText(maxCents)}`;
    throw new AppError('conflict', refundMessages.onlyLeft(left));
  }
  return { request, balanceCents };
}

/** The request, if this person has decided it before: a retry after a lost response changes nothing. */
export async function lockOwnDecision(ctx: Context, requestId: string): Promise<RefundRequestRow | undefined> {
  const request = await lockRefundRequest(ctx, requestId);
  return 'accountId' in ctx.actor && request.decidedBy === ctx.actor.accountId ? request : undefined;
}

/** What this person has sent to an owner before: a retry after a lost response sends nothing. */
async function selectOwnApproval(ctx: Context, requestId: string): Promise<ApprovalRow | undefined> {
  const approval = await selectPendingApproval(ctx, requestId);
  return 'accountId' in ctx.actor && approval?.requestedBy === ctx.actor.accountId ? approval : undefined;
}

/** Throws if the request was decided or withdrawn before. */
export async function lockOpenRequest(ctx: Context, requestId: string): Promise<RefundRequestRow> {
  const request = await lockRefundRequest(ctx, requestId);
  if (request.status === 'withdrawn') {
    throw new AppError('conflict', refundMessages.withdrawn);
  }
  if (request.status !== 'requested') {
    throw new AppError('conflict', refundMessages.decided);
  }
  return request;
}
