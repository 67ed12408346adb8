import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/database/connection/errors.ts';
import { type AccountRow, accounts } from './accounts.tables.ts';

export async function insertAccount(ctx: Context, row: typeof accounts.$inferInsert): Promise<AccountRow | undefined> {
  const [inserted] = await ctx.db.insert(accounts).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function hasAnyAccount(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}

export async function selectAccount(ctx: Context, id: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Held until the transaction ends, so that nobody changes it meanwhile. */
export async function lockAccount(ctx: Context, id: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('share');
  return row;
}

/** Nobody gives it another address or removes it until the transaction ends. */
export async function lockAccountByEmail(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.email, email)).for('key share');
  return row;
}

/** The ids of all who work in the back-office now, held until the transaction ends; always in one order, so that nobody waits in a circle. */
export async function lockAdmins(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.blockedAt)))
    .orderBy(asc(accounts.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/**
 * Held against other changes until the transaction ends; sessions may still be opened for it. Whoever moves an account's
 * money holds it first, so that they take turns.
 */
export async function lockAccountToChange(ctx: Context, id: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return row;
}

export async function selectAccounts(ctx: Context, ids: readonly string[]): Promise<AccountRow[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
}

/** All who work in the back-office now, in the order of their names. */
export async function selectAdmins(ctx: Context): Promise<AccountRow[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.blockedAt)))
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id));
}

export async function selectAccountByEmail(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.email, email));
  return row;
}

export async function updateAccount(ctx: Context, id: string, change: Partial<AccountRow>): Promise<AccountRow> {
  const [row] = await ctx.db.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (!row) throw new Error(`There is no account ${id}`);
  return row;
}

/** Gives it another address; false if another account has it, and then the transaction is lost. */
export async function updateEmail(ctx: Context, id: string, email: string): Promise<boolean> {
  try {
    await updateAccount(ctx, id, { email });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
