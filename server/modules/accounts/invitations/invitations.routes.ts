import { accountMessages } from '#content/messages/accounts.ts';
import type { adminInvitations, staffInvitations } from '#contract/staff/invitations.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { AccountDeps } from '../account-deps.ts';
import { acceptInvitation, acceptWithAccount, openInvitation } from './accept-invitation.ts';
import { inviteStaff, listInvitations, revokeInvitation } from './invite-staff.ts';

export const adminInvitationsRoutes = (deps: AccountDeps): HandlersOf<typeof adminInvitations> => ({
  list: (ctx) => listInvitations(ctx),
  invite: (ctx, { body }) => inviteStaff(ctx, deps, body),
  revoke: async (ctx, { params }) => {
    await revokeInvitation(ctx, params.invitationId);
    return { message: accountMessages.invitation.revoked };
  },
});

const welcome = { message: accountMessages.invitation.accepted };

export const staffInvitationsRoutes = (deps: AccountDeps): HandlersOf<typeof staffInvitations> => ({
  open: (ctx, { body }) => openInvitation(ctx, body.token),
  accept: async (ctx, { body }) => {
    await acceptInvitation(ctx, deps, body);
    return welcome;
  },
  acceptWithAccount: async (ctx, { body }) => {
    await acceptWithAccount(ctx, deps, body);
    return welcome;
  },
});
