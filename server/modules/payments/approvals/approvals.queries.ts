import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import type { ApprovalStatus } from '#contract/admin/approvals.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { isUuid } from '#contract/values/uuid.ts';
import type { Context } from '#server/context.ts';
import { defineList, type ListQuery } from '#server/database/lists/lists.ts';
import { isOfAccountNamed } from '#server/modules/accounts/index.ts';
import { type ApprovalRow, approvals } from '../payments.tables.ts';

/** Returns undefined if an approval of the same refund request is pending. */
export async function insertApproval(
  ctx: Context,
  row: typeof approvals.$inferInsert,
): Promise<ApprovalRow | undefined> {
  const [inserted] = await ctx.db.insert(approvals).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function selectApproval(ctx: Context, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await ctx.db.select().from(approvals).where(eq(approvals.id, id));
  return row;
}

export async function selectPendingApproval(ctx: Context, refundRequestId: string): Promise<ApprovalRow | undefined> {
  const isPending = and(eq(approvals.refundRequestId, refundRequestId), eq(approvals.status, 'pending'));
  const [row] = await ctx.db.select().from(approvals).where(isPending);
  return row;
}

export type Decision = Pick<ApprovalRow, 'status' | 'decidedBy' | 'note'>;

/** Of several concurrent decisions, one gets the row. */
export async function decidePending(ctx: Context, id: string, decision: Decision): Promise<ApprovalRow | undefined> {
  const [row] = await ctx.db
    .update(approvals)
    .set({ ...decision, decidedAt: ctx.now })
    .where(and(eq(approvals.id, id), eq(approvals.status, 'pending')))
    .returning();
  return row;
}

/** Decides all pending approvals of an account or a refund request. */
export async function decideAllPending(
  ctx: Context,
  of: { readonly accountId: AccountId } | { readonly refundRequestId: string },
  decision: Decision,
): Promise<ApprovalRow[]> {
  const isOne =
    'accountId' in of ? eq(approvals.accountId, of.accountId) : eq(approvals.refundRequestId, of.refundRequestId);
  return ctx.db
    .update(approvals)
    .set({ ...decision, decidedAt: ctx.now })
    .where(and(isOne, eq(approvals.status, 'pending')))
    .returning();
}

/** Expires the oldest pending ones requested before that time. */
export async function expirePending(ctx: Context, until: Date, limit: number): Promise<ApprovalRow[]> {
  const oldest = ctx.db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.status, 'pending'), lte(approvals.createdAt, until)))
    .orderBy(asc(approvals.createdAt))
    .limit(limit);
  return ctx.db
    .update(approvals)
    .set({ status: 'expired', decidedAt: ctx.now })
    .where(and(inArray(approvals.id, oldest), eq(approvals.status, 'pending')))
    .returning();
}

/** About the account, or requested by it. */
export function selectApprovalsOf(ctx: Context, accountId: AccountId): Promise<ApprovalRow[]> {
  return ctx.db
    .select()
    .from(approvals)
    .where(or(eq(approvals.accountId, accountId), eq(approvals.requestedBy, accountId)))
    .orderBy(asc(approvals.createdAt));
}

export interface ApprovalsQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
  readonly status?: ApprovalStatus | undefined;
}

/** Of one requester, or of all. */
export const approvalsOf = (requestedBy: AccountId | undefined) =>
  defineList<ApprovalRow, ApprovalsQuery>({
    table: approvals,
    key: approvals.id,
    sorts: {
      newest: { by: [approvals.createdAt], direction: 'desc' },
      oldest: { by: [approvals.createdAt], direction: 'asc' },
    },
    scope: () => (requestedBy === undefined ? undefined : eq(approvals.requestedBy, requestedBy)),
    filters: ({ status }) => [status && eq(approvals.status, status)],
    anyOf: ({ q }) =>
      q ? (isUuid(q) ? [eq(approvals.id, q)] : [isOfAccountNamed(q, approvals.accountId)]) : undefined,
    rows: (ctx, condition, sorting) =>
      ctx.db
        .select()
        .from(approvals)
        .where(condition)
        .orderBy(...sorting),
  });

export const countPendingApprovals = (ctx: Context): Promise<number> =>
  ctx.db.$count(approvals, eq(approvals.status, 'pending'));
