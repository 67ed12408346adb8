import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { SessionUser } from '#contract/accounts/sessions.ts';
import { rightsOf } from '#contract/staff/rights.ts';
import { afterCommit, type Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { selectAccount, selectAccountByEmail } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { normalizeEmail } from './email-address/email.ts';

export async function readAccount(ctx: Context, id: AccountId): Promise<AccountRow> {
  const account = await selectAccount(ctx, id);
  assertFound(account, accountMessages.notFound);
  return account;
}

export async function readAccountByEmail(ctx: Context, address: string): Promise<AccountRow> {
  const email = normalizeEmail(address);
  const account = await selectAccountByEmail(ctx, email);
  assertFound(account, accountMessages.noAccountFor(email));
  return account;
}

/** Empty for a deleted account. */
export const nameOf = (account: Pick<AccountRow, 'firstName' | 'lastName'> | undefined): string =>
  account ? `${account.firstName} ${account.lastName}`.trim() : '';

export function toSessionUser(account: AccountRow): SessionUser {
  return {
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    role: account.role,
    ...(account.staffRole ? { staffRole: account.staffRole, rights: [...rightsOf(account.staffRole)] } : {}),
    isVerified: account.verifiedAt !== null,
    createdAt: account.createdAt.toISOString(),
  };
}

/** Open pages show the name, billing details, email preferences, the email address, whether it is confirmed, and a pending change. */
export function publishAccount(
  ctx: Context,
  { live }: { readonly live: Pick<Live, 'publish'> },
  accountId: AccountId,
): void {
  afterCommit(ctx, () => live.publish({ accountId }, 'account'));
}
