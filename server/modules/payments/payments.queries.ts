import { and, asc, desc, eq, gt, inArray, isNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/deposits.ts';
import type { PaymentStatus, PaymentType } from '#contract/payments/payments.ts';
import { isUuid } from '#contract/values/uuid.ts';
import type { Context } from '#server/context.ts';
import { defineList, type ListQuery, searchPattern } from '#server/database/lists/lists.ts';
import { paymentEvents, type PaymentRow, payments, type PaymentState } from './payments.tables.ts';

export type NewPaymentRow = typeof payments.$inferInsert;

export async function insertPayment(ctx: Context, row: NewPaymentRow): Promise<PaymentRow> {
  const [inserted] = await ctx.db.insert(payments).values(row).returning();
  if (!inserted) throw new Error('A payment was not kept');
  return inserted;
}

/** Returns undefined if the account already had its bonus: a unique index allows one, ever. */
export async function insertBonus(ctx: Context, row: NewPaymentRow): Promise<PaymentRow | undefined> {
  const [inserted] = await ctx.db
    .insert(payments)
    .values(row)
    .onConflictDoNothing({ target: payments.accountId, where: sql`type = 'Bonus' AND part_of IS NULL` })
    .returning();
  return inserted;
}

export async function selectPayment(ctx: Context, id: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function selectOwnPayment(
  ctx: Context,
  accountId: AccountId,
  id: PaymentId,
): Promise<PaymentRow | undefined> {
  const isOwn = and(eq(payments.id, id), eq(payments.accountId, accountId));
  const [row] = await ctx.db.select().from(payments).where(isOwn);
  return row;
}

export async function selectPaymentByReference(
  ctx: Context,
  gateway: GatewayName,
  reference: string,
): Promise<PaymentRow | undefined> {
  const isMatch = and(eq(payments.gateway, gateway), eq(payments.gatewayReference, reference), isNull(payments.partOf));
  const [row] = await ctx.db.select().from(payments).where(isMatch);
  return row;
}

export async function lockPayment(ctx: Context, id: PaymentId): Promise<PaymentRow> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

/** Locks a payment and the parts split from it. */
export async function lockPaymentParts(ctx: Context, wholeId: string): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(or(eq(payments.id, wholeId), eq(payments.partOf, wholeId)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('update');
}

export async function selectPaymentParts(ctx: Context, wholeId: string): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(or(eq(payments.id, wholeId), eq(payments.partOf, wholeId)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

export async function lockBonusOf(ctx: Context, depositId: PaymentId): Promise<PaymentRow | undefined> {
  const isMatch = and(eq(payments.bonusOf, depositId), isNull(payments.partOf));
  const [row] = await ctx.db.select().from(payments).where(isMatch).for('update');
  return row;
}

export async function lockHeldBonus(ctx: Context, accountId: AccountId): Promise<PaymentRow | undefined> {
  const isMatch = and(eq(payments.accountId, accountId), eq(payments.type, 'Bonus'), eq(payments.state, 'pending'));
  const [row] = await ctx.db.select().from(payments).where(isMatch).for('update');
  return row;
}

export async function selectBonus(ctx: Context, accountId: AccountId): Promise<PaymentRow | undefined> {
  const isMatch = and(eq(payments.accountId, accountId), eq(payments.type, 'Bonus'), isNull(payments.partOf));
  const [row] = await ctx.db.select().from(payments).where(isMatch);
  return row;
}

/** Whether the account has had neither a bonus nor another deposit that was paid, though it may have been refunded. */
export async function isFirstDeposit(ctx: Context, accountId: AccountId, depositId?: PaymentId): Promise<boolean> {
  const isOther = and(
    eq(payments.accountId, accountId),
    or(
      eq(payments.type, 'Bonus'),
      and(inArray(payments.type, ['Card', 'Bitcoin']), inArray(payments.state, ['paid', 'refunding', 'refunded'])),
    ),
    depositId === undefined ? undefined : ne(payments.id, depositId),
  );
  return (await ctx.db.select({ id: payments.id }).from(payments).where(isOther).limit(1)).length === 0;
}

export async function updatePayment(ctx: Context, id: PaymentId, change: Partial<NewPaymentRow>): Promise<PaymentRow> {
  const [row] = await ctx.db.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
}

/** Reschedules the check of a pending payment, unless it was claimed after `seen` was read. */
export async function postponeCheck(
  ctx: Context,
  seen: PaymentRow,
  nextCheckAt: Date,
): Promise<PaymentRow | undefined> {
  const isUntouched = and(
    eq(payments.id, seen.id),
    eq(payments.state, 'pending'),
    seen.nextCheckAt ? eq(payments.nextCheckAt, seen.nextCheckAt) : isNull(payments.nextCheckAt),
  );
  const [row] = await ctx.db.update(payments).set({ nextCheckAt }).where(isUntouched).returning();
  return row;
}

/** Returns false if the event is already stored. */
export async function insertEvent(ctx: Context, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const inserted = await ctx.db.insert(paymentEvents).values(event).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Leases payments that are due for a check until `until`. */
export async function claimDuePayments(ctx: Context, until: Date, limit: number): Promise<PaymentRow[]> {
  const due = ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'pending'), lte(payments.nextCheckAt, ctx.now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(payments)
    .set({ nextCheckAt: until, checks: sql`${payments.checks} + 1` })
    .where(inArray(payments.id, due))
    .returning();
}

/** Leases a payment that the gateway may not have; undefined while another lease may be active. */
export async function claimUnsent(ctx: Context, id: PaymentId, until: Date): Promise<PaymentRow | undefined> {
  // A time further off than any lease is a backoff, not a lease. Doubled to allow for clock skew.
  const leasesEnd = new Date(2 * until.getTime() - ctx.now.getTime());
  const [row] = await ctx.db
    .update(payments)
    .set({ nextCheckAt: until })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.state, 'pending'),
        isNull(payments.gatewayReference),
        or(lte(payments.nextCheckAt, ctx.now), gt(payments.nextCheckAt, leasesEnd)),
      ),
    )
    .returning();
  return row;
}

export async function lockPaymentsOfRefund(ctx: Context, refundId: string): Promise<PaymentRow[]> {
  return ctx.db.select().from(payments).where(eq(payments.refundId, refundId)).for('update');
}

/** Newest first. */
export const selectPaidDeposits = (ctx: Context, accountId: AccountId, gateways: readonly GatewayName[]) =>
  ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.state, 'paid'), inArray(payments.gateway, [...gateways])))
    .orderBy(desc(payments.paidAt), desc(payments.createdAt), desc(payments.id));

export async function lockPaidDeposits(...deposits: Parameters<typeof selectPaidDeposits>): Promise<PaymentRow[]> {
  return selectPaidDeposits(...deposits).for('update');
}

export interface PaidSums {
  readonly refundableCents: Cents;
  readonly bonusCents: Cents;
  readonly adjustmentCents: Cents;
}

export async function sumPaid(ctx: Context, accountId: AccountId, gateways: readonly GatewayName[]): Promise<PaidSums> {
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql<Cents>`coalesce(sum(${payments.amountCents}) filter (where ${condition}), 0)::bigint`;
  const [sums] = await ctx.db
    .select({
      refundableCents: sumOf(sql`${payments.gateway} = any(${sql.param([...gateways])}::text[])`),
      bonusCents: sumOf(sql`${payments.type} = 'Bonus'`),
      adjustmentCents: sumOf(sql`${payments.type} = 'Adjustment'`),
    })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.state, 'paid')));
  if (!sums) throw new Error('A sum has no row');
  return sums;
}

export const statesOf: Readonly<Record<PaymentStatus, readonly PaymentState[]>> = {
  pending: ['pending'],
  paid: ['paid'],
  failed: ['failed'],
  refunded: ['refunding', 'refunded'],
};

export type HistoryQuery = ListQuery & {
  readonly sort: 'newest' | 'oldest';
  readonly status?: PaymentStatus | undefined;
  readonly type?: PaymentType | undefined;
};

export const historyOf = (accountId: AccountId) =>
  defineList<PaymentRow, HistoryQuery>({
    table: payments,
    key: payments.id,
    sorts: {
      newest: { by: [payments.createdAt], direction: 'desc' },
      oldest: { by: [payments.createdAt], direction: 'asc' },
    },
    scope: () => eq(payments.accountId, accountId),
    filters: ({ status, type }) => [
      status && inArray(payments.state, [...statesOf[status]]),
      type && eq(payments.type, type),
    ],
    anyOf: ({ q }) => (q ? [isPayment(q)] : undefined),
    rows: (ctx, condition, sorting) =>
      ctx.db
        .select()
        .from(payments)
        .where(condition)
        .orderBy(...sorting),
  });

/** Finds a payment by its ID or a part of its receipt number. */
export const isPayment = (text: string): SQL =>
  isUuid(text) ? eq(payments.id, text) : like(payments.receiptNumber, searchPattern(text.toUpperCase()));
