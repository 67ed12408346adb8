import { and, asc, desc, eq, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';
import type { RefundRequestStatus } from '#contract/payments/refund-requests.ts';
import { isUuid } from '#contract/values/uuid.ts';
import type { Context } from '#server/context.ts';
import { defineList, foldedPattern, hasTrigram, type ListQuery } from '#server/database/lists/lists.ts';
import { refundRequests, type RefundRequestRow, type RefundRow, refunds } from '../payments.tables.ts';

/** Returns undefined if the account has another open request. */
export async function insertRefundRequest(
  ctx: Context,
  row: typeof refundRequests.$inferInsert,
): Promise<RefundRequestRow | undefined> {
  const [inserted] = await ctx.db
    .insert(refundRequests)
    .values(row)
    .onConflictDoNothing({ target: refundRequests.accountId, where: sql`status IN ('requested', 'processing')` })
    .returning();
  return inserted;
}

export async function selectRefundRequest(ctx: Context, id: string): Promise<RefundRequestRow | undefined> {
  const [row] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.id, id));
  return row;
}

/** While the account is locked, no newer request can appear. */
export async function selectNewestRefundRequest(
  ctx: Context,
  accountId: AccountId,
): Promise<RefundRequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.accountId, accountId))
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id))
    .limit(1);
  return row;
}

/** For optimistic locking: each new refund request changes the version. */
export const versionOf = (newest: RefundRequestRow | undefined): string => newest?.id ?? 'none';

export async function lockRefundRequest(ctx: Context, id: string): Promise<RefundRequestRow> {
  const [row] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.id, id)).for('update');
  if (!row) throw new Error(`There is no refund request ${id}`);
  return row;
}

export async function updateRefundRequest(
  ctx: Context,
  id: string,
  change: Partial<RefundRequestRow>,
): Promise<RefundRequestRow> {
  const [row] = await ctx.db.update(refundRequests).set(change).where(eq(refundRequests.id, id)).returning();
  if (!row) throw new Error(`There is no refund request ${id}`);
  return row;
}

export async function insertRefund(ctx: Context, row: typeof refunds.$inferInsert): Promise<void> {
  await ctx.db.insert(refunds).values(row);
}

export async function lockRefund(ctx: Context, id: string): Promise<RefundRow> {
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!row) throw new Error(`There is no refund ${id}`);
  return row;
}

export async function updateRefund(ctx: Context, id: string, change: Partial<RefundRow>): Promise<void> {
  await ctx.db.update(refunds).set(change).where(eq(refunds.id, id));
}

export async function selectRefundsOfRequest(ctx: Context, requestId: string): Promise<RefundRow[]> {
  return ctx.db.select().from(refunds).where(eq(refunds.requestId, requestId)).orderBy(asc(refunds.id));
}

/** Leases due refunds, of one request or of all, until `until`. */
export async function claimDueRefunds(
  ctx: Context,
  { until, limit, requestId }: { until: Date; limit: number; requestId?: string },
): Promise<RefundRow[]> {
  const isDue = and(eq(refunds.state, 'pending'), lte(refunds.nextCheckAt, ctx.now));
  const due = ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isDue, requestId ? eq(refunds.requestId, requestId) : undefined))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(refunds)
    .set({ nextCheckAt: until, checks: sql`${refunds.checks} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
}

export type RefundRequestsQuery = ListQuery & {
  readonly sort: 'newest' | 'oldest';
  readonly status?: RefundRequestStatus | undefined;
};
export type RefundRequestWithSum = RefundRequestRow & { readonly refundedCents: Cents };

// Raw names: Drizzle drops the table name in single-table selects, and `id` would bind to `refunds` in the subquery.
const refundedCents = sql<Cents>`coalesce((SELECT sum(refunds.amount_cents) FROM refunds
  WHERE refunds.request_id = refund_requests.id AND refunds.state = 'accepted'), 0)::bigint`;

/** Matches the customer's name, email or ID, or the request's ID. Fewer than three characters match prefixes only. */
function predicatesOf(text: string): SQL[] {
  if (isUuid(text)) return [eq(refundRequests.accountId, text), eq(refundRequests.id, text)];
  const pattern = foldedPattern(text);
  const hasName = like(refundRequests.searchText, pattern);
  return hasTrigram(text) ? [hasName] : [hasName, like(refundRequests.searchText, sql`E'%\\n' || ${pattern}`)];
}

export const refundRequestsOf = (accountId: AccountId | undefined) =>
  defineList<RefundRequestWithSum, RefundRequestsQuery>({
    table: refundRequests,
    key: refundRequests.id,
    sorts: {
      newest: { by: [refundRequests.createdAt], direction: 'desc' },
      oldest: { by: [refundRequests.createdAt], direction: 'asc' },
    },
    scope: () => (accountId === undefined ? undefined : eq(refundRequests.accountId, accountId)),
    filters: ({ status }) => [status && eq(refundRequests.status, status)],
    anyOf: ({ q }) => (q ? predicatesOf(q) : undefined),
    rows: async (ctx, condition, sorting) => {
      const rows = await ctx.db
        .select({ request: refundRequests, refundedCents })
        .from(refundRequests)
        .where(condition)
        .orderBy(...sorting);
      return rows.map(({ request, refundedCents }) => ({ ...request, refundedCents }));
    },
  });

export async function selectRefundRequestWithSum(ctx: Context, id: string): Promise<RefundRequestWithSum | undefined> {
  const [row] = await ctx.db
    .select({ request: refundRequests, refundedCents })
    .from(refundRequests)
    .where(eq(refundRequests.id, id));
  return row && { ...row.request, refundedCents: row.refundedCents };
}

export const countRefundRequests = (ctx: Context): Promise<number> =>
  ctx.db.$count(refundRequests, eq(refundRequests.status, 'requested'));

export function selectRefundsOfPayment(ctx: Context, paymentId: PaymentId): Promise<RefundRow[]> {
  return ctx.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt));
}
