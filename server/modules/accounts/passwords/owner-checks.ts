import { accountMessages } from '#content/messages/accounts.ts';
import type { Limit } from '#contract/limits.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { openedAt } from '#server/modules/sessions/index.ts';
import { assertActive } from '../account-checks.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { isPassword } from './passwords.ts';

/** Limits guessing from an unattended session, as strictly as at sign-in. */
const wrongPasswords: Limit = { name: 'current password', calls: 10, seconds: 900, by: 'subject', store: 'database' };

const required = accountMessages.passwordRequired;

/**
 * Rejects the field `currentPassword` unless it matches. An account without a password passes. Call it before the
 * transaction: hashing is slow, and connections are scarce.
 */
export async function assertCurrentPassword(
  deps: Pick<AccountDeps, 'limits'>,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  password: string | undefined,
): Promise<void> {
  if (account.passwordHash === null) return;
  if (!password) throw refusal(required);
  if (!(await findCurrentPassword(deps, account, [password]))) throw wrongCurrentPassword();
}

/** The one that is the current password. Counts calls in which none is, and fails after too many. Not in a transaction. */
export async function findCurrentPassword(
  { limits }: Pick<AccountDeps, 'limits'>,
  account: Pick<AccountRow, 'id' | 'passwordHash'>,
  passwords: readonly string[],
): Promise<string | undefined> {
  await limits.consume(wrongPasswords, account.id);
  for (const password of passwords) {
    if (!(await isPassword(account.passwordHash, password))) continue;
    await limits.reset(wrongPasswords, account.id);
    return password;
  }
  return undefined;
}

const refusal = (message: string) => new AppError('invalid_input', message, { fields: { currentPassword: message } });

export const wrongCurrentPassword = () => refusal(accountMessages.passwordWrong);

/**
 * Locks the account for a change. Fails if it was blocked or deleted, or its password changed, after `before` was read.
 */
export async function lockWithPassword(ctx: Context, before: AccountRow): Promise<AccountRow> {
  const account = await lockAccountToChange(ctx, before.id);
  assertActive(account);
  if (account.passwordHash !== before.passwordHash) throw wrongCurrentPassword();
  return account;
}

const freshSessionMs = 10 * 60 * 1000;

/**
 * Requires the current password in addition to the session. An account without a password signs in through a provider,
 * which a form can't repeat, so the session must be fresh.
 */
export async function confirmOwner(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'limits'>,
  { account, currentPassword }: { account: AccountRow; currentPassword: string | undefined },
): Promise<void> {
  if (account.passwordHash !== null) return assertCurrentPassword(deps, account, currentPassword);
  const since = await openedAt(ctx, ctx.actor.sessionId);
  if (since && ctx.now.getTime() - since.getTime() <= freshSessionMs) return;
  throw new AppError('conflict', accountMessages.signInAgain);
}

/**
 * An emailed link proves access to the mailbox, not to the account: anyone can have a link sent to any address. The
 * caller must also be signed in to the account or know its password. Returns the session ID if signed in.
 */
export async function assertAccountOwner(
  ctx: Context,
  deps: Pick<AccountDeps, 'limits'>,
  { account, currentPassword }: { account: AccountRow; currentPassword: string | undefined },
): Promise<string | undefined> {
  const { actor } = ctx;
  if ('sessionId' in actor && actor.accountId === account.id) return actor.sessionId;
  if (account.passwordHash === null) {
    throw new AppError('conflict', accountMessages.signInForLink);
  }
  await assertCurrentPassword(deps, account, currentPassword);
  return undefined;
}
