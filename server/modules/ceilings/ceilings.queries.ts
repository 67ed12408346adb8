import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { staffMovements } from './ceilings.tables.ts';

/** Serializes what one staff member moves, until the transaction ends. */
export async function lockMovementsOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff movements'), hashtext(${accountId}::text))`);
}

export async function sumMovements(ctx: Context, accountId: AccountId, since: Date): Promise<Cents> {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${staffMovements.amountCents}), 0)` })
    .from(staffMovements)
    .where(and(eq(staffMovements.accountId, accountId), gt(staffMovements.createdAt, since)));
  return cents(Number(row?.sum ?? 0));
}

export async function insertMovement(ctx: Context, accountId: AccountId, amountCents: Cents): Promise<void> {
  await ctx.db.insert(staffMovements).values({ accountId, amountCents, createdAt: ctx.now });
}

export async function deleteMovementsOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(staffMovements).where(eq(staffMovements.accountId, accountId));
}

export async function deleteMovementsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(staffMovements).where(lt(staffMovements.createdAt, before));
  return rowCount ?? 0;
}
