import { accountMessages } from '#content/messages/accounts.ts';
import { callMessages } from '#content/messages/calls.ts';
import { identityConnectedMail, identityDisconnectedMail } from '#content/mail/account-mails.ts';
import type { MailTemplate } from '#content/mail/layout.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { assertConfirmed } from '../account-checks.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange, updateAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { normalizeEmail } from '../email-address/email.ts';
import { confirmOwner, lockWithPassword } from '../passwords/owner-checks.ts';
import { readAccount } from '../read-account.ts';
import { deleteIdentitiesOf, insertIdentity, selectAccountIdOf, selectIdentitiesOf } from './identities.queries.ts';

/** A person according to a provider such as Google. Issuer and subject identify them; everything else may change. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Display name of the provider. */
  readonly provider: string;
  /** Undefined unless the provider has verified it. */
  readonly verifiedEmail: string | undefined;
  /** Whether the provider hosts the mailbox, so that the address can't have changed hands since it was verified. */
  readonly isHostedByProvider: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

const conflict = (message: string) => new AppError('conflict', message);

/** Checked before the redirect to the provider. */
export async function assertMayConnect(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'limits'>,
  { provider, currentPassword }: { provider: string; currentPassword: string | undefined },
): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmOwner(ctx, deps, { account, currentPassword });
  assertConfirmed(account);
  if ((await selectIdentitiesOf(ctx, account.id)).length > 0) throw alreadyConnected(provider);
}

/**
 * Connects an identity on the owner's request, whatever email address it has. The provider must still vouch for that
 * address, and the account's own must be confirmed. Otherwise someone could register another person's address and keep
 * access to the account.
 */
export function connectIdentity(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'keys'>,
  { issuer, subject, provider, verifiedEmail }: Identity,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, ctx.actor.accountId);
    if (!account || account.blockedAt) throw new AppError('unauthenticated', callMessages.tokenInvalid);
    assertConfirmed(account);
    if (verifiedEmail === undefined) {
      throw conflict(accountMessages.identity.unconfirmed(provider));
    }
    const email = normalizeEmail(verifiedEmail);
    if (!(await insertIdentity(ctx, { issuer, subject, email, accountId: account.id }))) {
      return assertOwnIdentity(ctx, account, { issuer, subject, provider });
    }
    const mail = identityConnectedMail({ ...account, provider, email });
    await reportIdentityChange(ctx, deps, { account, provider, mail, change: 'connected' });
  });
}

async function assertOwnIdentity(
  ctx: Context,
  account: AccountRow,
  { provider, ...key }: { issuer: string; subject: string; provider: string },
): Promise<void> {
  const ownerId = await selectAccountIdOf(ctx, key);
  if (ownerId === undefined) throw alreadyConnected(provider);
  if (ownerId !== account.id) {
    throw conflict(accountMessages.identity.taken(provider));
  }
}

const alreadyConnected = (provider: string) => conflict(accountMessages.identity.alreadyConnected(provider));

/** Disconnects the identity. From then on no sign-in connects one automatically. Sessions stay open. */
export async function disconnectIdentity(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'keys' | 'limits'>,
  { provider, currentPassword }: { provider: string; currentPassword: string | undefined },
): Promise<void> {
  const before = await readAccount(ctx, ctx.actor.accountId);
  if (before.passwordHash === null) {
    const message = accountMessages.identity.onlyWayIn(provider);
    throw new AppError('conflict', message);
  }
  await confirmOwner(ctx, deps, { account: before, currentPassword });
  await inTransaction(ctx, async (ctx) => {
    const account = await lockWithPassword(ctx, before);
    const disconnected = await deleteIdentitiesOf(ctx, account.id);
    if (disconnected === 0) throw new AppError('conflict', accountMessages.identity.notConnected(provider));
    await updateAccount(ctx, account.id, { linksIdentitiesByEmail: false });
    const mail = identityDisconnectedMail({ ...account, provider });
    await reportIdentityChange(ctx, deps, { account, provider, mail, change: 'disconnected' });
  });
}

interface IdentityChange {
  readonly account: Pick<AccountRow, 'id' | 'email'>;
  readonly provider: string;
  readonly change: 'connected' | 'disconnected';
  readonly mail: MailTemplate;
}

/** Every change to how an account signs in is emailed to its owner and audited. */
export async function reportIdentityChange(
  ctx: Context,
  { keys }: Pick<AccountDeps, 'keys'>,
  { account, provider, change, mail }: IdentityChange,
): Promise<void> {
  await sendMail(ctx, keys.sealing, { to: account.email, mail });
  await recordAudit(ctx, {
    action: `account.identity_${change}`,
    subject: { kind: 'account', id: account.id },
    ...(change === 'connected' ? { after: { provider } } : { before: { provider } }),
  });
}
