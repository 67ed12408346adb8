import { identityJoinedMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { Device } from '#server/modules/sessions/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import type { AccountDeps, SignInOutcome } from '../account-deps.ts';
import { insertAccount, lockAccount, selectAccountByEmail } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { insertIdentity, lockAccountByIdentity, recordIdentityUse } from './identities.queries.ts';
import { mailVerificationLink } from '../email-address/verify-email.ts';
import { normalizeEmail } from '../email-address/email.ts';
import { type Identity, reportIdentityChange } from './connect-identity.ts';

type IdentityRefusal =
  | 'unverified'
  | 'unconfirmed-account'
  | 'sign-in-first'
  | 'other-identity'
  | 'disconnected'
  | 'sign-ups-closed'
  | 'blocked';
type FoundAccount = AccountRow | IdentityRefusal;

/**
 * Signs in with an identity. On first use it creates an account, or joins the one with the same email address if both
 * sides have verified it: otherwise someone could register another person's address and wait for them. The provider
 * must also host the mailbox: elsewhere it verified the address once and may not know who owns it today. Once an owner
 * has disconnected an identity, none joins automatically; they connect it in the settings.
 */
export function signInByIdentity(
  ctx: Context,
  deps: AccountDeps,
  { identity, device }: { identity: Identity; device: Device },
): Promise<SignInOutcome | { readonly kind: 'refused'; readonly reason: IdentityRefusal }> {
  return inTransaction(ctx, async (ctx) => {
    const known = await lockAccountByIdentity(ctx, identity);
    const account = known ?? (await findByEmail(ctx, deps, identity));
    if (typeof account === 'string') return { kind: 'refused', reason: account };
    if (account.blockedAt) return { kind: 'refused', reason: 'blocked' };
    const email = identity.verifiedEmail === undefined ? undefined : normalizeEmail(identity.verifiedEmail);
    if (!(await recordIdentityUse(ctx, identity, email))) return { kind: 'refused', reason: 'disconnected' };
    return deps.beginSignIn(ctx, { account, device });
  });
}

async function findByEmail(ctx: Context, deps: AccountDeps, identity: Identity): Promise<FoundAccount> {
  if (identity.verifiedEmail === undefined) return 'unverified';
  const email = normalizeEmail(identity.verifiedEmail);
  const existing = await selectAccountByEmail(ctx, email);
  if (!existing) {
    if (!(await readShop(ctx)).rules.signUpsOpen) return 'sign-ups-closed';
    const created = await createFromIdentity(ctx, deps, { identity, email });
    if (created) return created;
  }
  return joinByEmail(ctx, deps, { identity, email });
}

/**
 * Returns undefined if a concurrent request created an account with this address. The address counts as confirmed only
 * if the provider hosts the mailbox; otherwise its owner confirms it through our own email.
 */
async function createFromIdentity(
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
    verifiedAt: identity.isHostedByProvider ? ctx.now : null,
    // The notice next to the button says that continuing accepts the terms.
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

async function joinByEmail(
  ctx: Context,
  deps: AccountDeps,
  { identity, email }: { identity: Identity; email: string },
): Promise<FoundAccount> {
  const { issuer, subject, provider } = identity;
  const existing = await selectAccountByEmail(ctx, email);
  const account = existing && (await lockAccount(ctx, existing.id));
  if (!account?.verifiedAt) return 'unconfirmed-account';
  if (account.blockedAt) return 'blocked';
  if (!account.linksIdentitiesByEmail) return 'disconnected';
  const canJoin = identity.isHostedByProvider || (await lockAccountByIdentity(ctx, identity)) !== undefined;
  if (!canJoin) return 'sign-in-first';
  const isNew = await insertIdentity(ctx, { issuer, subject, email, accountId: account.id });
  if (!isNew) {
    const owner = await lockAccountByIdentity(ctx, identity);
    return owner?.id === account.id ? owner : 'other-identity';
  }
  const mail = identityJoinedMail({ ...account, provider });
  await reportIdentityChange(ctx, deps, { account, provider, mail, change: 'connected' });
  return account;
}
