import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type AccountRow, accountIdentities, accounts } from '../accounts.tables.ts';

interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

const isThis = ({ issuer, subject }: IdentityKey) =>
  and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject));

/** The account is held until the transaction ends, so that nobody blocks or changes it meanwhile. */
export async function lockAccountByIdentity(ctx: Context, identity: IdentityKey): Promise<AccountRow | undefined> {
  const [row] = await ctx.db
    .select({ account: accounts })
    .from(accountIdentities)
    .innerJoin(accounts, eq(accounts.id, accountIdentities.accountId))
    .where(isThis(identity))
    .for('share', { of: accounts });
  return row?.account;
}

/** False where the identity belongs to an account already, or the account has another identity of the same issuer. */
export async function insertIdentity(
  ctx: Context,
  row: IdentityKey & { accountId: string; email: string },
): Promise<boolean> {
  const inserted = await ctx.db
    .insert(accountIdentities)
    .values({ ...row, createdAt: ctx.now, lastUsedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ subject: accountIdentities.subject });
  return inserted.length > 0;
}

export async function selectIdentitiesOf(ctx: Context, accountId: string) {
  return ctx.db.select().from(accountIdentities).where(eq(accountIdentities.accountId, accountId));
}

/** Whose identity it is, without holding anybody. */
export async function selectAccountIdOf(ctx: Context, identity: IdentityKey): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ accountId: accountIdentities.accountId })
    .from(accountIdentities)
    .where(isThis(identity));
  return row?.accountId;
}

/** False for one that was disconnected meanwhile. Its address is kept as the provider has it now. */
export async function noteIdentityUse(
  ctx: Context,
  identity: IdentityKey,
  email: string | undefined,
): Promise<boolean> {
  const noted = await ctx.db
    .update(accountIdentities)
    .set({ lastUsedAt: ctx.now, ...(email === undefined ? {} : { email }) })
    .where(isThis(identity))
    .returning({ subject: accountIdentities.subject });
  return noted.length > 0;
}

/** How many there were. */
export async function deleteIdentitiesOf(ctx: Context, accountId: string): Promise<number> {
  const deleted = await ctx.db
    .delete(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .returning({ subject: accountIdentities.subject });
  return deleted.length;
}
