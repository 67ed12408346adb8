import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type AccountRow, accounts, mailPreferences } from './accounts.tables.ts';

export async function selectMailPreferences(ctx: Context, accountId: AccountId): Promise<Map<string, boolean>> {
  const rows = await ctx.db.select().from(mailPreferences).where(eq(mailPreferences.accountId, accountId));
  return new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
}

export async function selectMailPreference(
  ctx: Context,
  accountId: AccountId,
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
  accountId: AccountId,
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

export async function deleteMailPreferences(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(mailPreferences).where(eq(mailPreferences.accountId, accountId));
}

/** Customers who opted in to a kind of email that is off by default, sorted by ID. */
export async function selectSubscribers(
  ctx: Context,
  kind: 'announcements',
  { after, limit }: { after: string | null; limit: number },
): Promise<Pick<AccountRow, 'id' | 'email' | 'firstName' | 'verifiedAt'>[]> {
  return ctx.db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      verifiedAt: accounts.verifiedAt,
    })
    .from(mailPreferences)
    .innerJoin(accounts, eq(accounts.id, mailPreferences.accountId))
    .where(
      and(
        eq(mailPreferences.kind, kind),
        eq(mailPreferences.isWanted, true),
        after === null ? undefined : gt(mailPreferences.accountId, after),
        eq(accounts.role, 'user'),
        isNotNull(accounts.verifiedAt),
        isNull(accounts.blockedAt),
      ),
    )
    .orderBy(asc(mailPreferences.accountId))
    .limit(limit);
}
