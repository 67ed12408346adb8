import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { accountIdentities, emailChanges, linkTokens, mailPreferences, resetCodes } from './accounts.tables.ts';

/** All that hangs on an account in this module's tables. */
export async function deleteBelongings(ctx: Context, accountId: string): Promise<void> {
  for (const table of [accountIdentities, emailChanges, linkTokens, mailPreferences, resetCodes]) {
    await ctx.db.delete(table).where(eq(table.accountId, accountId));
  }
}
