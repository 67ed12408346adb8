import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { shopChecks } from '../shop.tables.ts';

interface OpeningFacts extends Record<string, unknown> {
  readonly isEmailTested: boolean;
  readonly areTermsRead: boolean;
  readonly hasSafeOwner: boolean;
  readonly hasDeposit: boolean;
}

/** Other modules' tables, read here in one statement: it runs for each order while the shop is closed. */
export async function selectOpeningFacts(ctx: Context): Promise<OpeningFacts> {
  const { rows } = await ctx.db.execute<OpeningFacts>(sql`
    SELECT EXISTS (SELECT FROM shop_checks WHERE item = 'email') AS "isEmailTested",
           EXISTS (SELECT FROM shop_checks WHERE item = 'terms') AS "areTermsRead",
           EXISTS (SELECT FROM accounts a JOIN second_factors f ON f.account_id = a.id
                    WHERE a.staff_role = 'owner' AND a.blocked_at IS NULL AND f.confirmed_at IS NOT NULL) AS "hasSafeOwner",
           EXISTS (SELECT FROM payments WHERE type IN ('Card', 'Bitcoin') AND state = 'paid') AS "hasDeposit"`);
  const [facts] = rows;
  if (!facts) throw new Error('The checklist could not be read');
  return facts;
}

export async function insertCheck(ctx: Context, item: 'email' | 'terms'): Promise<void> {
  await ctx.db.insert(shopChecks).values({ item, doneAt: ctx.now }).onConflictDoNothing();
}

export async function hasSecondFactor(ctx: Context, accountId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    sql`SELECT FROM second_factors WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`,
  );
  return rows.length > 0;
}
