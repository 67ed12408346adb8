import { accountMessages } from '#content/messages/accounts.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { insertAccount, selectAccountByEmail, updateAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { storeLinkToken, linkTo, newLinkToken } from '../email-address/link-token.ts';
import { normalizeEmail } from '../email-address/email.ts';
import { proveAddress } from '../email-address/prove-address.ts';
import { deleteOutdatedInvitations } from '../invitations/invitations.queries.ts';
import { lockToManage } from './lock-to-manage.ts';

const linkMs = 24 * 60 * 60 * 1000;

/** Link to set a password; a promoted customer already has one. */
export interface Appointed {
  readonly link: string | undefined;
}

export type AppointmentDeps = Pick<AccountDeps, 'siteOrigin' | 'live' | 'onVerified' | 'removeSetUp'>;

const owner = { role: 'admin', staffRole: 'owner' } as const;

/** Makes an account an owner, or creates one. The link doesn't bypass a second factor. */
export function appointAdmin(ctx: Context, deps: AppointmentDeps, address: string): Promise<Appointed> {
  const email = normalizeEmail(address);
  return inTransaction(ctx, async (ctx) => {
    const existing = await lockExisting(ctx, email);
    const needsLink = !existing?.verifiedAt || existing.role === 'admin';
    const account = existing ? await promote(ctx, deps, existing) : await openAdminAccount(ctx, email);
    await deleteOutdatedInvitations(ctx, account, 'owner');
    await recordAudit(ctx, { action: 'account.appointed_admin', subject: { kind: 'account', id: account.id } });
    // Open tabs reconnect and read the new role.
    afterCommit(ctx, () => deps.live.endAccount(account.id));
    if (!needsLink) return { link: undefined };
    const token = newLinkToken();
    await storeLinkToken(ctx, { token, accountId: account.id, purpose: 'reset-password', validMs: linkMs });
    return { link: linkTo(deps.siteOrigin, '/newpassword', token) };
  });
}

/** Locked like for any change of role, since the account may be deleted or blocked concurrently. */
async function lockExisting(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const known = await selectAccountByEmail(ctx, email);
  if (!known) return undefined;
  const { account } = await lockToManage(ctx, known.id);
  if (account.deletedAt || account.email !== email) {
    throw new AppError('conflict', accountMessages.justReleased(email));
  }
  if (account.blockedAt) throw new AppError('conflict', accountMessages.blockedAccount(email));
  return account;
}

/**
 * The person who registered an unconfirmed address may not be its owner, so they lose the password and everything they
 * set up.
 */
async function promote(ctx: Context, deps: AppointmentDeps, { id, verifiedAt }: AccountRow): Promise<AccountRow> {
  if (verifiedAt) return updateAccount(ctx, id, owner);
  const account = await updateAccount(ctx, id, { ...owner, passwordHash: null });
  await proveAddress(ctx, deps, { accountId: id });
  return account;
}

async function openAdminAccount(ctx: Context, email: string): Promise<AccountRow> {
  const name = { firstName: 'Admin', lastName: '' };
  const account = await insertAccount(ctx, { ...owner, ...name, email, verifiedAt: ctx.now, createdAt: ctx.now });
  if (!account) throw new AppError('conflict', accountMessages.justCreated(email));
  return account;
}
