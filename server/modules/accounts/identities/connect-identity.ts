import { identityConnectedMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { assertConfirmed } from '../email-address/assert-confirmed.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { insertIdentity, selectAccountIdOf, selectIdentitiesOf } from './identities.queries.ts';
import { normaliseEmail } from '../email-address/normalise-email.ts';
import { readAccount } from '../read-account.ts';
import type { Identity } from './sign-in-by-identity.ts';
import { tellOfIdentity } from './tell-of-identity.ts';

const refused = (message: string) => new AppError('conflict', message);

/** Refuses whoever may not connect an identity to their account, before they are led to its provider. */
export async function assertMayConnect(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'limits'>,
  { provider, currentPassword }: { provider: string; currentPassword: string | undefined },
): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmIdentity(ctx, deps, { account, currentPassword });
  assertConfirmed(account);
  if ((await selectIdentitiesOf(ctx, account.id)).length > 0) throw isConnected(provider);
}

/**
 * Connects an identity at the wish of the account's owner, whatever address it has there: the provider must vouch for
 * one all the same, and the account must have confirmed its own. Otherwise somebody could open an account with another's
 * address and keep a way into it.
 */
export function connectIdentity(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'keys'>,
  { issuer, subject, provider, verifiedEmail }: Identity,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, ctx.actor.accountId);
    if (!account || account.blockedAt) throw new AppError('unauthenticated', 'Token missing or invalid.');
    assertConfirmed(account);
    if (verifiedEmail === undefined) {
      throw refused(`${provider} has not confirmed the address of this account. Please confirm it there first.`);
    }
    const email = normaliseEmail(verifiedEmail);
    if (!(await insertIdentity(ctx, { issuer, subject, email, accountId: account.id }))) {
      return assertOwn(ctx, account, { issuer, subject, provider });
    }
    const mail = identityConnectedMail({ ...account, provider, email });
    await tellOfIdentity(ctx, deps, { account, provider, mail, change: 'connected' });
  });
}

async function assertOwn(
  ctx: Context,
  account: AccountRow,
  { provider, ...key }: { issuer: string; subject: string; provider: string },
): Promise<void> {
  const ownerId = await selectAccountIdOf(ctx, key);
  if (ownerId === undefined) throw isConnected(provider);
  if (ownerId !== account.id) {
    throw refused(
      `This ${provider} account is connected to another account here. Disconnect it there first, or choose another one.`,
    );
  }
}

const isConnected = (provider: string) =>
  refused(`Your account is connected to a ${provider} account already. Disconnect that one first.`);
