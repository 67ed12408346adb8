import { and, eq } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type AccountRow, accountIdentities, accounts } from '../accounts.tables.ts';

interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

const isSameIdentity = ({ issuer, subject }: IdentityKey) =>
  and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject));

/** Share lock on the account until the transaction ends, so that it can't be blocked or changed concurrently. */
export async function lockAccountByIdentity(ctx: Context, identity: IdentityKey): Promise<AccountRow | undefined> {
  const [row] = await ctx.db
    .select({ account: accounts })
    .from(accountIdentities)
    .innerJoin(accounts, eq(accounts.id, accountIdentities.accountId))
    .where(isSameIdentity(identity))
    .for('share', { of: accounts });
  return row?.account;
}

/**
 * Returns false if the identity belongs to an account already, or the account has another identity of the same issuer.
 */
export async function insertIdentity(
  ctx: Context,
  row: IdentityKey & { accountId: AccountId; email: string },
): Promise<boolean> {
  const inserted = await ctx.db
    .insert(accountIdentities)
    .values({ ...row, createdAt: ctx.now, lastUsedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ subject: accountIdentities.subject });
  return inserted.length > 0;
}

export async function selectIdentitiesOf(ctx: Context, accountId: AccountId) {
  return ctx.db.select().from(accountIdentities).where(eq(accountIdentities.accountId, accountId));
}

/** Reads without locking the account. */
export async function selectAccountIdOf(ctx: Context, identity: IdentityKey): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ accountId: accountIdentities.accountId })
    .from(accountIdentities)
    .where(isSameIdentity(identity));
  return row?.accountId;
}

/** Returns false if the identity was disconnected concurrently. The stored email address follows the provider's. */
export async function recordIdentityUse(
  ctx: Context,
  identity: IdentityKey,
  email: string | undefined,
): Promise<boolean> {
  const updated = await ctx.db
    .update(accountIdentities)
    .set({ lastUsedAt: ctx.now, ...(email === undefined ? {} : { email }) })
    .where(isSameIdentity(identity))
    .returning({ subject: accountIdentities.subject });
  return updated.length > 0;
}

/** Returns the number of identities deleted. */
export async function deleteIdentitiesOf(ctx: Context, accountId: AccountId): Promise<number> {
  const deleted = await ctx.db
    .delete(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .returning({ subject: accountIdentities.subject });
  return deleted.length;
}
