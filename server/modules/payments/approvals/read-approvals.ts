import type { Approval } from '#contract/admin/approvals.ts';
import { roleHas } from '#contract/staff/rights.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Context, StaffContext } from '#server/context.ts';
import { type Listed, listRows } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import { type AccountRow, nameOf, selectAccounts } from '#server/modules/accounts/index.ts';
import type { ApprovalRow } from '../payments.tables.ts';
import { approvalsOf, type ApprovalsQuery, selectApproval, selectApprovalsOf } from './approvals.queries.ts';
import { noSuchApproval } from './decide-approval.ts';

/** Owners see all of them, others only their own requests. */
export async function listApprovals(ctx: StaffContext, query: ApprovalsQuery): Promise<Listed<Approval>> {
  const { accountId, staffRole } = ctx.actor;
  const list = approvalsOf(roleHas(staffRole, 'approvals.decide') ? undefined : accountId);
  const listed = await listRows(ctx, list, query);
  if (!('batches' in listed)) return { ...listed, rows: await toApprovals(ctx, listed.rows) };
  return { batches: inBatches(ctx, listed.batches) };
}

async function* inBatches(ctx: StaffContext, batches: AsyncIterable<readonly ApprovalRow[]>) {
  for await (const batch of batches) yield await toApprovals(ctx, batch);
}

export async function readApproval(ctx: StaffContext, id: string): Promise<Approval> {
  const row = await selectApproval(ctx, id);
  const [approval] = await toApprovals(ctx, row ? [row] : []);
  assertFound(approval, noSuchApproval);
  return approval;
}

async function toApprovals(ctx: StaffContext, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  const ids = new Set(rows.flatMap((row) => [row.accountId, row.requestedBy, row.decidedBy ?? []].flat()));
  const accounts = new Map((await selectAccounts(ctx, [...ids])).map((account) => [account.id, account]));
  return rows.map((row) => show(ctx, row, accounts));
}

function show({ actor }: StaffContext, row: ApprovalRow, accounts: ReadonlyMap<AccountId, AccountRow>): Approval {
  const customer = accounts.get(row.accountId);
  const person = (id: AccountId) => ({ _id: id, name: nameOf(accounts.get(id)) });
  const isPending = row.status === 'pending';
  const isInvolved = [row.requestedBy, row.accountId].includes(actor.accountId);
  return {
    _id: row.id,
    kind: row.kind,
    userId: row.accountId,
    customerName: nameOf(customer),
    customerEmail: customer?.email ?? '',
    amount: dollarsFromCents(row.amountCents),
    reason: row.reason,
    ...(row.refundRequestId === null ? {} : { refundRequestId: row.refundRequestId }),
    status: row.status,
    requestedBy: person(row.requestedBy),
    createdAt: row.createdAt.toISOString(),
    ...(row.decidedBy === null ? {} : { decidedBy: person(row.decidedBy) }),
    ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
    ...(row.note === null ? {} : { note: row.note }),
    mayDecide: isPending && !isInvolved && roleHas(actor.staffRole, 'approvals.decide'),
    mayWithdraw: isPending && row.requestedBy === actor.accountId,
  };
}

/**
 * What is stored about an account, as a customer and as staff. The customer's leaves out what staff wrote to each other:
 * a confirmed adjustment or refund has its reason itself.
 */
export async function exportApprovals(ctx: Context, accountId: AccountId) {
  const rows = await selectApprovalsOf(ctx, accountId);
  return rows.map(({ kind, requestedBy, amountCents, reason, status, note, createdAt, decidedAt }) => ({
    kind,
    requestedBy: requestedBy === accountId ? 'you' : 'staff',
    amount: dollarsFromCents(amountCents),
    status,
    ...(requestedBy === accountId ? { reason, note } : {}),
    createdAt,
    decidedAt,
  }));
}
