import type { Context } from '#server/context.ts';
import { type AccountRow, accounts } from './accounts.tables.ts';

export async function insertAccount(ctx: Context, row: typeof accounts.$inferInsert): Promise<AccountRow | undefined> {
  const [inserted] = await ctx.db.insert(accounts).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function hasAnyAccount(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}
