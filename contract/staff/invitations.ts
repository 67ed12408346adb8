import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Limit } from '../limits.ts';
import {
  confirmPassword,
  Email,
  FirstName,
  LastName,
  LinkToken,
  linkIsNotEnough,
  Message,
  NewPassword,
  OpenedLink,
  passwordsMatch,
} from '../values/fields.ts';
import { staffRoles } from './rights.ts';

export const invitationDays = 7;

export const StaffInvitation = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    staffRole: z.enum(staffRoles),
    invitedBy: z.string().describe('The name of the person who sent it.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    mayRevoke: z.boolean().describe('Whether the caller may revoke it: only for roles that they may grant.'),
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const NewInvitation = z.object({ email: Email, staffRole: z.enum(staffRoles) });

const managing = { access: 'admin', right: 'staff.change', finerRights: ['owners.change'] } as const;

export const adminInvitations = {
  list: endpoint({
    ...managing,
    method: 'GET',
    path: '/admin/invitations',
    summary: 'List pending invitations, newest first',
    response: z.array(StaffInvitation),
    errors: [],
  }),
  invite: endpoint({
    ...managing,
    method: 'POST',
    path: '/admin/invitations',
    summary: 'Invite someone to the staff by email',
    description: `The link works once, for ${invitationDays} days, and replaces an earlier one to the same address.`,
    proof: true,
    status: 201,
    body: NewInvitation,
    response: StaffInvitation,
    errors: ['conflict'],
    limits: [{ name: 'staff invitation', calls: 20, seconds: 3600, by: 'account', store: 'database' }],
  }),
  revoke: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/admin/invitations/:invitationId',
    summary: 'Revoke an invitation',
    params: z.object({ invitationId: z.uuid() }),
    response: Message,
    errors: ['not_found'],
  }),
};

export const OpenedInvitation = z
  .object({
    email: z.string(),
    staffRole: z.enum(staffRoles),
    invitedBy: z.string(),
    accept: z
      .enum(['new-account', 'signed-in', 'password', 'sign-in-first'])
      .describe(
        'How to accept it: create an account; accept in this session; enter the account’s password; or sign in first, because the account has no password.',
      ),
  })
  .meta({ id: 'OpenedInvitation' });
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

export const InvitedAccount = z
  .object({
    token: LinkToken,
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
    confirmPassword,
  })
  .refine(...passwordsMatch);
export type InvitedAccount = z.infer<typeof InvitedAccount>;

const limits: readonly Limit[] = [
  { name: 'invitation by address', calls: 30, seconds: 900, by: 'address', store: 'database' },
];

export const staffInvitations = {
  open: endpoint({
    method: 'POST',
    path: '/staff-invitation',
    summary: 'Get a staff invitation with the token from the emailed link',
    access: 'public',
    body: z.object({ token: LinkToken }),
    response: OpenedInvitation,
    errors: [],
    limits,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/staff-invitation/accept',
    summary: 'Accept an invitation with a new account',
    description: 'The email address counts as confirmed. Sign in afterwards.',
    access: 'public',
    body: InvitedAccount,
    response: Message,
    errors: ['conflict'],
    limits,
  }),
  acceptWithAccount: endpoint({
    method: 'POST',
    path: '/staff-invitation/accept-with-account',
    summary: 'Accept an invitation with the existing account',
    description: `${linkIsNotEnough} All sessions end: sign in afterwards.`,
    access: 'public',
    body: OpenedLink,
    response: Message,
    errors: ['conflict'],
    limits,
  }),
};
