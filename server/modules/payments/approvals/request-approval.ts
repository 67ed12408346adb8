import { randomUUID } from 'node:crypto';
import { paymentMessages } from '#content/messages/payments.ts';
import { dollarsText, cents } from '#contract/values/money.ts';
import { afterCommit, type Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { nameOf, selectAccounts } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { notifyStaff, resolveNotices } from '#server/modules/notifications/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ApprovalRow } from '../payments.tables.ts';
import { decideAllPending, insertApproval } from './approvals.queries.ts';

export type ApprovalDeps = Pick<PaymentDeps, 'keys' | 'live' | 'siteOrigin' | 'sendsMail'>;

type AskedFor = Pick<ApprovalRow, 'kind' | 'accountId' | 'amountCents' | 'reason'> &
  Partial<Pick<ApprovalRow, 'refundRequestId' | 'refundVersion'>>;

/** Stores a move above the actor's ceiling, and notifies owners. Must run in a transaction with the account locked. */
export async function requestApproval(ctx: Context, deps: ApprovalDeps, asked: AskedFor): Promise<ApprovalRow> {
  if (ctx.actor.kind !== 'admin') throw new TypeError('Only staff have a ceiling');
  const { accountId: requestedBy } = ctx.actor;
  const { kind, accountId, amountCents, reason } = asked;
  const row = { ...asked, id: randomUUID(), status: 'pending', requestedBy, createdAt: ctx.now } as const;
  const approval = await insertApproval(ctx, row);
  if (!approval) throw new AppError('conflict', paymentMessages.approval.refundWaiting);
  await recordAudit(ctx, {
    action: 'approval.requested',
    subject: { kind: 'approval', id: approval.id },
    after: { kind, accountId, amountCents },
    ...(reason ? { note: reason } : {}),
  });
  const people = await selectAccounts(ctx, [requestedBy, accountId]);
  const name = (id: string) => nameOf(people.find((account) => account.id === id));
  const sum = `$${dollarsText(cents(Math.abs(amountCents)))}`;
  const action = kind === 'adjustment' ? (amountCents > 0 ? 'credit' : 'debit') : 'refund';
  await notifyStaff(ctx, deps, {
    id: approval.id,
    kind: 'approval-request',
    message: paymentMessages.approval.title[action](name(requestedBy), sum, name(accountId)),
    details: paymentMessages.approval.body(reason),
    alsoByMail: 'each',
  });
  publishApprovals(ctx, deps);
  return approval;
}

/** After the commit, open lists refetch. */
export function publishApprovals(ctx: Context, { live }: Pick<ApprovalDeps, 'live'>): void {
  afterCommit(ctx, () => live.publish('admins', 'payments'));
}

/** A refund request that was decided another way no longer needs an approval. */
export async function withdrawApprovalsOf(
  ctx: Context,
  deps: Pick<ApprovalDeps, 'live'>,
  refundRequestId: string,
): Promise<void> {
  const decidedBy = 'accountId' in ctx.actor ? ctx.actor.accountId : null;
  const note = paymentMessages.approval.overtaken;
  const closed = await decideAllPending(ctx, { refundRequestId }, { status: 'withdrawn', decidedBy, note });
  for (const { id } of closed) await resolveNotices(ctx, deps, { id });
}
