import { randomUUID } from 'node:crypto';
import { accountMessages } from '#content/messages/accounts.ts';
import { staffInvitationMail } from '#content/mail/staff-mails.ts';
import { invitationDays, type StaffInvitation } from '#contract/staff/invitations.ts';
import { mayManage, roleHas, type StaffRole } from '#contract/staff/rights.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockStaff, selectAccountByEmail, selectAccounts } from '../accounts.queries.ts';
import type { AccountRow, InvitationRow } from '../accounts.tables.ts';
import { maskEmail, normalizeEmail } from '../email-address/email.ts';
import { hashLinkToken, linkTo, newLinkToken } from '../email-address/link-token.ts';
import { nameOf } from '../read-account.ts';
import {
  deleteInvitation,
  replaceInvitation,
  selectInvitation,
  selectInvitations,
  selectInvitationTo,
} from './invitations.queries.ts';

const validMs = invitationDays * 24 * 60 * 60 * 1000;

/** Emails a link that makes the owner of the mailbox staff. Nobody can grant a role with a right they lack. */
export function inviteStaff(
  ctx: StaffContext,
  { keys, siteOrigin }: Pick<AccountDeps, 'keys' | 'siteOrigin'>,
  { email: address, staffRole }: { readonly email: string; readonly staffRole: StaffRole },
): Promise<StaffInvitation> {
  const email = normalizeEmail(address);
  return inTransaction(ctx, async (ctx) => {
    const inviter = assertMayGrant(await lockStaff(ctx, ctx.actor.accountId), ctx, staffRole);
    const existing = await selectAccountByEmail(ctx, email);
    if (existing?.role === 'admin') throw conflict(accountMessages.invitation.isStaff);
    if (existing?.blockedAt) throw conflict(accountMessages.invitation.isBlocked);
    assertMayReplace(inviter, await selectInvitationTo(ctx, email));
    const token = newLinkToken();
    const expiresAt = new Date(ctx.now.getTime() + validMs);
    const row = {
      id: randomUUID(),
      email,
      staffRole,
      tokenHash: hashLinkToken(token),
      invitedBy: inviter.id,
      createdAt: ctx.now,
      expiresAt,
    };
    await replaceInvitation(ctx, row);
    const link = linkTo(siteOrigin, '/invitation', token);
    const mail = staffInvitationMail({ inviterName: nameOf(inviter), staffRole, days: invitationDays, link });
    await sendMail(ctx, keys.sealing, { to: email, mail, expiresAt });
    await recordAudit(ctx, {
      action: 'staff.invited',
      subject: { kind: 'invitation', id: row.id },
      after: { email: maskEmail(email), staffRole },
    });
    return show(ctx, row, inviter);
  });
}

const conflict = (message: string) => new AppError('conflict', message, { fields: { email: message } });

/** `staff` is locked, so the actor's role can't change in the meantime. */
function assertMayGrant(staff: readonly AccountRow[], { actor }: StaffContext, role: StaffRole): AccountRow {
  const own = staff.find(({ id }) => id === actor.accountId);
  if (own?.staffRole && !own.blockedAt && mayManage(own.staffRole, role)) return own;
  throw new AppError(
    'forbidden',
    roleHas(role, 'staff.change') ? accountMessages.invitation.ownersOnly : accountMessages.invitation.notAllowed,
  );
}

/** Replacing an invitation revokes it. Staff are locked, so no other one is sent in the meantime. */
function assertMayReplace({ staffRole }: AccountRow, pending: InvitationRow | undefined): void {
  if (!pending || (staffRole && mayManage(staffRole, pending.staffRole))) return;
  const message =
    pending.staffRole === 'owner'
      ? accountMessages.invitation.invitedAsOwner
      : accountMessages.invitation.invitedAsManager;
  throw new AppError('forbidden', message, { fields: { email: message } });
}

export async function listInvitations(ctx: StaffContext): Promise<StaffInvitation[]> {
  const rows = await selectInvitations(ctx);
  const inviters = await selectAccounts(ctx, [...new Set(rows.map(({ invitedBy }) => invitedBy))]);
  return rows.map((row) =>
    show(
      ctx,
      row,
      inviters.find(({ id }) => id === row.invitedBy),
    ),
  );
}

export function revokeInvitation(ctx: StaffContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = await selectInvitation(ctx, id);
    assertFound(invitation, noSuchInvitation);
    assertMayGrant(await lockStaff(ctx, ctx.actor.accountId), ctx, invitation.staffRole);
    if (!(await deleteInvitation(ctx, id))) throw new AppError('not_found', noSuchInvitation);
    await recordAudit(ctx, {
      action: 'staff.invitation_revoked',
      subject: { kind: 'invitation', id },
      before: { email: maskEmail(invitation.email), staffRole: invitation.staffRole },
    });
  });
}

const noSuchInvitation = accountMessages.invitation.notFound;

const show = ({ actor, now }: StaffContext, row: InvitationRow, inviter: AccountRow | undefined): StaffInvitation => ({
  _id: row.id,
  email: row.email,
  staffRole: row.staffRole,
  invitedBy: nameOf(inviter),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
  mayRevoke: mayManage(actor.staffRole, row.staffRole),
});
