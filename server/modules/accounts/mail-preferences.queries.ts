import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { mailPreferences } from './accounts.tables.ts';

export async function selectMailPreferences(ctx: Context, accountId: string): Promise<Map<string, boolean>> {
  const rows = await ctx.db.select().from(mailPreferences).where(eq(mailPreferences.accountId, accountId));
  return new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
}

export async function selectMailPreference(
  ctx: Context,
  accountId: string,
  kind: string,
): Promise<boolean | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mailPreferences)
    .where(and(eq(mailPreferences.accountId, accountId), eq(mailPreferences.kind, kind)));
  return row?.isWanted;
}

export async function replaceMailPreferences(
  ctx: Context,
  accountId: string,
  preferences: Readonly<Record<string, boolean>>,
): Promise<void> {
  await ctx.db
    .insert(mailPreferences)
    .values(Object.entries(preferences).map(([kind, isWanted]) => ({ accountId, kind, isWanted })))
    .onConflictDoUpdate({
      target: [mailPreferences.accountId, mailPreferences.kind],
      set: { isWanted: sql`excluded.is_wanted` },
    });
}
