import { paymentMessages } from '#content/messages/payments.ts';
import { approvalDecidedMail } from '#content/mail/staff-mails.ts';
import { roleHas } from '#contract/staff/rights.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { type AccountRow, nameOf, selectAccounts } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import type { ApprovalRow } from '../payments.tables.ts';
import { type Decision, decidePending, selectApproval } from './approvals.queries.ts';
import { type ApprovalDeps, publishApprovals } from './request-approval.ts';

export const noSuchApproval = paymentMessages.approval.notFound;

interface Decided {
  readonly id: string;
  readonly status: 'confirmed' | 'declined' | 'withdrawn';
  readonly reason?: string;
}

/**
 * Decides a pending approval, or throws if it was decided before. Returns undefined if this person had decided it so: a retry
 * after a lost response changes nothing. Must run in a transaction.
 */
export async function decide(
  ctx: StaffContext,
  deps: ApprovalDeps,
  { id, status, reason }: Decided,
): Promise<ApprovalRow | undefined> {
  const decision = { status, decidedBy: ctx.actor.accountId, note: reason ?? null };
  const approval = await decidePending(ctx, id, decision);
  if (!approval) {
    if (isDecidedAs(await selectApproval(ctx, id), decision)) return undefined;
    throw new AppError('conflict', paymentMessages.approval.decided);
  }
  await recordAudit(ctx, {
    action: `approval.${status}`,
    subject: { kind: 'approval', id },
    before: { status: 'pending' },
    after: { status, requestedBy: approval.requestedBy, accountId: approval.accountId },
    ...(reason ? { note: reason } : {}),
  });
  await resolveNotices(ctx, deps, { id });
  if (status !== 'withdrawn') await mailRequester(ctx, deps, approval);
  publishApprovals(ctx, deps);
  return approval;
}

const isDecidedAs = (approval: ApprovalRow | undefined, { status, decidedBy, note }: Decision): boolean =>
  approval?.status === status && approval.decidedBy === decidedBy && approval.note === note;

export async function declineApproval(
  ctx: StaffContext,
  deps: ApprovalDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  assertFound(await selectApproval(ctx, id), noSuchApproval);
  await inTransaction(ctx, (ctx) => decide(ctx, deps, { id, status: 'declined', reason }));
}

/** Someone else's request is reported as not found. */
export async function withdrawApproval(ctx: StaffContext, deps: ApprovalDeps, id: string): Promise<void> {
  const known = await selectApproval(ctx, id);
  if (known?.requestedBy !== ctx.actor.accountId) throw new AppError('not_found', noSuchApproval);
  await inTransaction(ctx, (ctx) => decide(ctx, deps, { id, status: 'withdrawn' }));
}

/** Whether the person is still on the staff, in a role that may make such moves. */
export function mayAskFor(requester: AccountRow | undefined, kind: ApprovalRow['kind']): boolean {
  if (!requester?.staffRole || requester.blockedAt) return false;
  return roleHas(requester.staffRole, kind === 'adjustment' ? 'balance.adjust' : 'payments.refund');
}

async function mailRequester(ctx: StaffContext, { keys, siteOrigin }: ApprovalDeps, row: ApprovalRow): Promise<void> {
  const people = await selectAccounts(ctx, [row.requestedBy, row.accountId, ctx.actor.accountId]);
  const of = (id: string) => people.find((account) => account.id === id);
  const requester = of(row.requestedBy);
  if (!requester || !mayAskFor(requester, row.kind)) return;
  const mail = approvalDecidedMail({
    ...requester,
    isConfirmed: row.status === 'confirmed',
    kind: row.kind,
    amount: dollarsFromCents(row.amountCents),
    customerName: nameOf(of(row.accountId)),
    ownerName: nameOf(of(ctx.actor.accountId)),
    reason: row.note,
    link: `${siteOrigin}/admin/users/${row.accountId}`,
  });
  await sendMail(ctx, keys.sealing, { to: requester.email, mail });
}
