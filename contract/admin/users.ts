import { z } from 'zod';
import { AccountId } from '../values/ids.ts';
import { Dollars } from '../values/dollars.ts';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import { csvFile, exportQuery } from './csv.ts';
import { staffRoles } from '../staff/rights.ts';
import type { Limit } from '../limits.ts';
import { Message } from '../values/fields.ts';
import { Reason } from '../values/plain-text.ts';

export const userRoles = ['user', 'admin'] as const;
/** Newest and oldest by sign-up date. */
export const userSorts = ['newest', 'oldest', 'a-to-z', 'z-to-a', 'balance-high', 'balance-low'] as const;

export const AdminUser = z
  .object({
    _id: AccountId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(userRoles),
    staffRole: z.enum(staffRoles).optional().describe('For staff only, whose `role` is always `admin`.'),
    isVerified: z.boolean().describe('Whether the email address is confirmed.'),
    isBlocked: z.boolean(),
    isDeleted: z.boolean().describe('Whether the account was deleted; its row stays for its orders and payments.'),
    blockedAt: z.iso.datetime().optional(),
    block: z
      .object({
        at: z.iso.datetime(),
        reason: z.string().optional(),
        by: z.string().optional().describe('The name of the admin; omitted if the account was deleted.'),
        byId: AccountId.optional(),
        isByOwner: z.boolean().describe('Whether only an owner can unblock the user.'),
      })
      .optional()
      .describe('Not in lists. Why, by whom and when the user was blocked.'),
    emailRefusal: z
      .object({ reason: z.string().describe('What the mail server said.'), at: z.iso.datetime() })
      .optional()
      .describe('Not in lists. Why our last email was permanently refused; omitted once one arrives again.'),
    createdAt: z.iso.datetime(),
    totalAmount: Dollars.describe('The sum of paid payments.'),
    spentAmount: Dollars.describe('The total charge of orders that are not Canceled.'),
    currentBalance: Dollars.describe('The difference; can be negative.'),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

/** Visible to all staff, for each user. */
export const confirmationLimit = {
  name: 'confirmation of a user',
  calls: 3,
  seconds: 3600,
  by: 'subject',
  store: 'database',
} as const satisfies Limit;

const userFilters = z.object({
  role: z.enum(userRoles).optional().describe('Only users with this role.'),
  state: z.enum(['active', 'blocked', 'deleted']).optional().describe('Only users in this state.'),
});

const userList = { sorts: userSorts, filters: userFilters } as const;
const userParams = z.object({ userId: AccountId });

export const adminUsers = {
  list: listEndpoint({
    path: '/admin/users',
    summary: 'List users with paid, spent and current amounts',
    description: 'Search finds full names, email addresses and roles.',
    access: 'admin',
    right: 'customers.read',
    response: AdminUser,
    errors: [],
    list: userList,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/users/:userId',
    summary: 'Get a user',
    access: 'admin',
    right: 'customers.read',
    params: userParams,
    response: AdminUser,
    errors: ['not_found'],
  }),
  export: fileEndpoint({
    ...csvFile,
    right: 'reports.read',
    path: '/admin/exports/users',
    summary: 'Export users with paid, spent and current amounts',
    query: exportQuery(userList),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/admin/users/:userId/role',
    summary: 'Make a user an admin, change the staff role of an admin, or make an admin a user',
    description:
      'Nobody can change their own role, grant a role with rights they lack, or change someone who has such a role. Only owners appoint and change managers. The last owner keeps the role. All sessions end when `role` changes; another `staffRole` applies to open sessions immediately.',
    access: 'admin',
    right: 'staff.change',
    finerRights: ['owners.change'],
    proof: true,
    params: userParams,
    body: z.object({
      role: z.enum(userRoles),
      staffRole: z
        .enum(staffRoles)
        .optional()
        .describe('With the role admin. Omitted: owner for a new admin, otherwise unchanged.'),
      reason: Reason.optional(),
    }),
    response: AdminUser,
    errors: ['not_found', 'conflict'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/block',
    summary: 'Block a user, ending all sessions',
    description: 'Staff can be blocked only by those who can change their role, and nobody can block themselves.',
    access: 'admin',
    right: 'customers.block',
    finerRights: ['staff.change', 'owners.change'],
    params: userParams,
    body: z.object({ reason: Reason.optional() }).nullish(),
    response: AdminUser,
    errors: ['not_found', 'conflict'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/unblock',
    summary: 'Unblock a user',
    description: 'Only an owner can unblock a user who was blocked by an owner.',
    access: 'admin',
    right: 'customers.block',
    finerRights: ['staff.change', 'owners.change'],
    params: userParams,
    body: z.object({ reason: Reason.optional() }).nullish(),
    response: AdminUser,
    errors: ['not_found'],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/resend-confirmation',
    summary: 'Resend the email that confirms an address',
    description: `At most ${confirmationLimit.calls} times in an hour for each user.`,
    access: 'admin',
    right: 'messages.reply',
    params: userParams,
    response: Message,
    errors: ['not_found', 'conflict', 'rate_limited'],
    limits: [{ name: 'confirmations resent', calls: 30, seconds: 3600, by: 'account', store: 'database' }],
  }),
};
