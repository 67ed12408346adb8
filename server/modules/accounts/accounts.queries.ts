import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/database/connection/errors.ts';
import {
  accountIdentities,
  billingDetails,
  type AccountRow,
  accounts,
  emailChanges,
  linkTokens,
  mailPreferences,
  resetCodes,
} from './accounts.tables.ts';

export async function insertAccount(ctx: Context, row: typeof accounts.$inferInsert): Promise<AccountRow | undefined> {
  const [inserted] = await ctx.db.insert(accounts).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function hasAnyAccount(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}

export async function selectAccount(ctx: Context, id: AccountId): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Share lock: blocks changes to the account until the transaction ends. */
export async function lockAccount(ctx: Context, id: AccountId): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('share');
  return row;
}

/** Key share lock: nobody can change the email address or delete the row until the transaction ends. */
export async function lockAccountByEmail(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.email, email)).for('key share');
  return row;
}

/** Locks every active admin, and this account, until the transaction ends. The fixed sort prevents deadlocks. */
export async function lockStaff(ctx: Context, accountId: AccountId): Promise<AccountRow[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(or(and(eq(accounts.role, 'admin'), isNull(accounts.blockedAt)), eq(accounts.id, accountId)))
    .orderBy(asc(accounts.id))
    .for('no key update');
}

/**
 * Blocks other changes until the transaction ends, while sessions can still be opened. Everything that moves an
 * account's money takes this lock first, so money movements are serialized per account.
 */
export async function lockAccountToChange(ctx: Context, id: AccountId): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return row;
}

export async function selectAccounts(ctx: Context, ids: readonly string[]): Promise<AccountRow[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
}

/** Active admins, sorted by name. */
export async function selectAdmins(ctx: Context): Promise<AccountRow[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.blockedAt)))
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id));
}

/** Including blocked ones, sorted by name. */
export async function selectStaff(ctx: Context): Promise<AccountRow[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id));
}

export async function selectAccountByEmail(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.email, email));
  return row;
}

export async function updateAccount(ctx: Context, id: AccountId, change: Partial<AccountRow>): Promise<AccountRow> {
  const [row] = await ctx.db.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (!row) throw new Error(`There is no account ${id}`);
  return row;
}

/** Returns false if another account has the address. The transaction is aborted in that case. */
export async function updateEmail(ctx: Context, id: AccountId, email: string): Promise<boolean> {
  try {
    await updateAccount(ctx, id, { email });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Deletes the account's rows from all other tables of this module. */
export async function deleteAccountRows(ctx: Context, accountId: AccountId): Promise<void> {
  for (const table of [accountIdentities, billingDetails, emailChanges, linkTokens, mailPreferences, resetCodes]) {
    await ctx.db.delete(table).where(eq(table.accountId, accountId));
  }
}
