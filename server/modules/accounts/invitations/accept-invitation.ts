import { accountMessages } from '#content/messages/accounts.ts';
import type { InvitedAccount, OpenedInvitation } from '#contract/staff/invitations.ts';
import { mayManage } from '#contract/staff/rights.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { insertAccount, lockStaff, selectAccountByEmail, selectAccounts, updateAccount } from '../accounts.queries.ts';
import type { AccountRow, InvitationRow } from '../accounts.tables.ts';
import { hashLinkToken } from '../email-address/link-token.ts';
import { proveAddress } from '../email-address/prove-address.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { assertAccountOwner, lockWithPassword } from '../passwords/owner-checks.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { nameOf } from '../read-account.ts';
import { consumeInvitation, selectLiveInvitation } from './invitations.queries.ts';

const voidLink = () => new AppError('invalid_input', accountMessages.invitation.expired);

/** For the page behind the link: what the invitation grants, and how to accept it. */
export async function openInvitation(ctx: Context, token: string): Promise<OpenedInvitation> {
  const { email, staffRole, invitedBy } = await readInvitation(ctx, token);
  const [inviter] = await selectAccounts(ctx, [invitedBy]);
  assertMayStillGrant(inviter, staffRole);
  const account = await selectAccountByEmail(ctx, email);
  return { email, staffRole, invitedBy: nameOf(inviter), accept: howToAccept(ctx, account) };
}

function howToAccept({ actor }: Context, account: AccountRow | undefined): OpenedInvitation['accept'] {
  if (!account) return 'new-account';
  if ('sessionId' in actor && actor.accountId === account.id) return 'signed-in';
  return account.passwordHash === null ? 'sign-in-first' : 'password';
}

async function readInvitation(ctx: Context, token: string): Promise<InvitationRow> {
  const invitation = await selectLiveInvitation(ctx, hashLinkToken(token));
  if (!invitation) throw voidLink();
  return invitation;
}

/** The link proves access to the mailbox, so the address counts as confirmed. */
export async function acceptInvitation(
  ctx: Context,
  { live }: Pick<AccountDeps, 'live'>,
  { token, ...given }: InvitedAccount,
): Promise<void> {
  refuseCommonPassword(given.password, 'password');
  const known = await readInvitation(ctx, token);
  const passwordHash = await hashPassword(given.password);
  await inTransaction(ctx, async (ctx) => {
    const { email, staffRole, invitedBy } = await consume(ctx, known, await lockStaff(ctx, known.invitedBy));
    const { firstName, lastName } = given;
    const names = { firstName, lastName, email, passwordHash };
    const row = { ...names, role: 'admin', staffRole, verifiedAt: ctx.now, createdAt: ctx.now } as const;
    const account = await insertAccount(ctx, row);
    if (!account) throw new AppError('conflict', accountMessages.invitation.accountCreated);
    await recordAudit(ctx, {
      action: 'account.joined_staff',
      subject: { kind: 'account', id: account.id },
      after: { role: 'admin', staffRole, invitedBy },
    });
    afterCommit(ctx, () => live.publish('admins', 'users'));
  });
}

/**
 * For an address that has an account. The link alone is not enough: its session or password shows that it is the same
 * person. All sessions end, as for everyone who becomes staff.
 */
export async function acceptWithAccount(
  ctx: Context,
  deps: AccountDeps,
  { token, currentPassword }: { readonly token: string; readonly currentPassword?: string | undefined },
): Promise<void> {
  const known = await readInvitation(ctx, token);
  const before = await selectAccountByEmail(ctx, known.email);
  if (!before) throw new AppError('conflict', accountMessages.invitation.accountGone);
  if (before.blockedAt) throw voidLink();
  const keptSessionId = await assertAccountOwner(ctx, deps, { account: before, currentPassword });
  await inTransaction(ctx, async (ctx) => {
    const accountId = before.id;
    // All staff and the account in one statement: the fixed sort prevents deadlocks.
    const staff = await lockStaff(ctx, accountId);
    const account = await lockWithPassword(ctx, before);
    if (account.role === 'admin') throw new AppError('conflict', accountMessages.invitation.alreadyStaff);
    const { staffRole, invitedBy, email } = await consume(ctx, known, staff);
    if (account.email !== email) throw voidLink();
    if (!account.verifiedAt) await proveAddress(ctx, deps, { accountId, keptSessionId });
    await updateAccount(ctx, accountId, { role: 'admin', staffRole });
    await endSessions(ctx, deps.live, { accountId });
    afterCommit(ctx, () => {
      deps.live.endAccount(accountId);
      deps.live.publish('admins', 'users');
    });
    await recordAudit(ctx, {
      action: 'account.joined_staff',
      subject: { kind: 'account', id: accountId },
      before: { role: 'user', staffRole: null },
      after: { role: 'admin', staffRole, invitedBy },
    });
  });
}

/** Staff are locked, so the inviter's role can't change in the meantime. Of several concurrent calls, one succeeds. */
async function consume(ctx: Context, known: InvitationRow, staff: readonly AccountRow[]): Promise<InvitationRow> {
  const invitation = await consumeInvitation(ctx, known.tokenHash);
  if (!invitation) throw voidLink();
  const inviter = staff.find(({ id }) => id === invitation.invitedBy);
  assertMayStillGrant(inviter, invitation.staffRole);
  return invitation;
}

function assertMayStillGrant(inviter: AccountRow | undefined, role: InvitationRow['staffRole']): void {
  if (inviter?.staffRole && !inviter.blockedAt && mayManage(inviter.staffRole, role)) return;
  throw voidLink();
}
