import { identityJoinedMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { Device } from '#server/modules/sessions/index.ts';
import type { AccountDeps, BegunSignIn } from '../account-deps.ts';
import { insertAccount, lockAccount, selectAccountByEmail } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { insertIdentity, lockAccountByIdentity, noteIdentityUse } from './identities.queries.ts';
import { mailVerificationLink } from '../email-address/mail-verification-link.ts';
import { normaliseEmail } from '../email-address/normalise-email.ts';
import { tellOfIdentity } from './tell-of-identity.ts';

/** Who somebody is by the word of a provider such as Google. Issuer and subject are who; the rest may change there. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** How people call the provider. */
  readonly provider: string;
  /** Undefined unless the provider vouches for it. */
  readonly verifiedEmail: string | undefined;
  /** Whether the provider hosts that mailbox, so that nobody else can have it by now. */
  readonly isHostedThere: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why an identity opens nothing here. */
type IdentityRefusal =
  | 'unverified'
  | 'unconfirmed-account'
  | 'sign-in-first'
  | 'other-identity'
  | 'disconnected'
  | 'blocked';
type Found = AccountRow | IdentityRefusal;

/**
 * Signs in whoever has this identity. The first time it opens an account, or joins the one with the same address, if
 * both sides have confirmed that address: otherwise somebody could lay in wait in an account of another's address. The
 * provider must also host the mailbox: elsewhere it confirmed the address once, and may not know who has it today. An
 * account whose owner has disconnected one is joined by none. Its owner then connects it in the settings.
 */
export function signInByIdentity(
  ctx: Context,
  deps: AccountDeps,
  { identity, device }: { identity: Identity; device: Device },
): Promise<BegunSignIn | { readonly kind: 'refused'; readonly why: IdentityRefusal }> {
  return inTransaction(ctx, async (ctx) => {
    const known = await lockAccountByIdentity(ctx, identity);
    const account = known ?? (await findByAddress(ctx, deps, identity));
    if (typeof account === 'string') return { kind: 'refused', why: account };
    if (account.blockedAt) return { kind: 'refused', why: 'blocked' };
    const email = identity.verifiedEmail === undefined ? undefined : normaliseEmail(identity.verifiedEmail);
    if (!(await noteIdentityUse(ctx, identity, email))) return { kind: 'refused', why: 'disconnected' };
    return deps.beginSignIn(ctx, { account, device });
  });
}

async function findByAddress(ctx: Context, deps: AccountDeps, identity: Identity): Promise<Found> {
  if (identity.verifiedEmail === undefined) return 'unverified';
  const email = normaliseEmail(identity.verifiedEmail);
  const existing = await selectAccountByEmail(ctx, email);
  if (!existing) {
    const opened = await openAccount(ctx, deps, { identity, email });
    if (opened) return opened;
  }
  return connect(ctx, deps, { identity, email });
}

/**
 * Undefined when somebody else opened one with the same address just now. The address counts as confirmed only where the
 * provider hosts the mailbox; otherwise whoever has it today proves it by our own email.
 */
async function openAccount(
  ctx: Context,
  deps: AccountDeps,
  { identity, email }: { identity: Identity; email: string },
): Promise<AccountRow | undefined> {
  const { firstName, lastName, issuer, subject, provider } = identity;
  const account = await insertAccount(ctx, {
    role: 'user',
    firstName,
    lastName,
    email,
    passwordHash: null,
    verifiedAt: identity.isHostedThere ? ctx.now : null,
    // The words beside the button say that going on accepts the terms.
    termsAcceptedAt: ctx.now,
    createdAt: ctx.now,
  });
  if (!account) return undefined;
  await insertIdentity(ctx, { issuer, subject, email, accountId: account.id });
  if (!account.verifiedAt) await mailVerificationLink(ctx, deps, account);
  await recordAudit(ctx, {
    action: 'account.registered',
    subject: { kind: 'account', id: account.id },
    after: { provider },
  });
  return account;
}

async function connect(
  ctx: Context,
  deps: AccountDeps,
  { identity, email }: { identity: Identity; email: string },
): Promise<Found> {
  const { issuer, subject, provider } = identity;
  const existing = await selectAccountByEmail(ctx, email);
  const account = existing && (await lockAccount(ctx, existing.id));
  if (!account?.verifiedAt) return 'unconfirmed-account';
  if (account.blockedAt) return 'blocked';
  if (!account.linksIdentitiesByEmail) return 'disconnected';
  const mayJoin = identity.isHostedThere || (await lockAccountByIdentity(ctx, identity)) !== undefined;
  if (!mayJoin) return 'sign-in-first';
  const isNew = await insertIdentity(ctx, { issuer, subject, email, accountId: account.id });
  if (!isNew) {
    const owner = await lockAccountByIdentity(ctx, identity);
    return owner?.id === account.id ? owner : 'other-identity';
  }
  const mail = identityJoinedMail({ ...account, provider });
  await tellOfIdentity(ctx, deps, { account, provider, mail, change: 'connected' });
  return account;
}
