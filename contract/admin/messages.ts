import { z } from 'zod';
import { AccountId } from '../values/ids.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { NewPost, Post, ticketFields, TicketStatus } from '../support/tickets.ts';

export const StaffMember = z
  .object({ _id: AccountId, firstName: z.string(), lastName: z.string(), email: z.string() })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const AdminMessage = z
  .object({
    ...ticketFields,
    name: z.string().describe('Empty once the account behind it is deleted, as are `email` and all words.'),
    email: z.string(),
    userId: AccountId.nullable().describe('The account that wrote it; null for a guest.'),
    isTicket: z.boolean().describe('Whether it is a customer’s ticket. A guest is answered by mail alone.'),
    assigneeId: AccountId.nullable(),
    assignee: z.string().nullable().describe('The name of the admin who looks after it.'),
    isUnread: z.boolean().describe('Whether no admin has read the last words yet.'),
  })
  .meta({ id: 'AdminMessage' });
export type AdminMessage = z.infer<typeof AdminMessage>;

export const AdminMessageDetails = AdminMessage.extend({ posts: z.array(Post).describe('The oldest first.') }).meta({
  id: 'AdminMessageDetails',
});
export type AdminMessageDetails = z.infer<typeof AdminMessageDetails>;

/** An answer of staff. */
export const Answer = NewPost.extend({
  close: z.boolean().default(false).describe('Also close it.'),
  seenPosts: z
    .int()
    .min(0)
    .optional()
    .describe('How many posts you have read. If a colleague has answered since, nothing is sent (409).'),
});
export type Answer = z.input<typeof Answer>;

export const messageSenders = ['guests', 'customers'] as const;
export const messageAssignments = ['me', 'nobody'] as const;

const params = z.object({ messageId: z.uuid() });
const one = { access: 'admin', right: 'messages.reply', params, response: AdminMessageDetails } as const;

export const adminMessages = {
  list: listEndpoint({
    path: '/admin/messages',
    summary: 'List messages of the contact form and tickets, those with the newest words first',
    access: 'admin',
    right: 'messages.reply',
    response: AdminMessage,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({
        status: TicketStatus.optional().describe('Only those of this status.'),
        from: z.enum(messageSenders).optional().describe('Only those of guests, or of people with an account.'),
        assigned: z.enum(messageAssignments).optional().describe('Only those that you, or nobody, looks after.'),
        userId: AccountId.optional().describe('Only those of this user.'),
        show: z.enum(['all', 'unread']).default('all').describe('unread are those that no admin has read.'),
      }),
    },
  }),
  read: endpoint({
    ...one,
    method: 'GET',
    path: '/admin/messages/:messageId',
    summary: 'Read a message or ticket with all that was written',
    errors: ['not_found'],
  }),
  answer: endpoint({
    ...one,
    method: 'POST',
    path: '/admin/messages/:messageId/answers',
    summary: 'Answer by mail and, where it is a ticket, in the ticket',
    status: 201,
    body: Answer,
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  assign: endpoint({
    ...one,
    method: 'PUT',
    path: '/admin/messages/:messageId/assignee',
    summary: 'Say which admin looks after it',
    body: z.object({ assigneeId: AccountId.nullable().describe('Null for nobody.') }),
    errors: ['not_found', 'conflict'],
  }),
  setStatus: endpoint({
    ...one,
    method: 'PUT',
    path: '/admin/messages/:messageId/status',
    summary: 'Close it, or open it again',
    body: z.object({ status: TicketStatus }),
    errors: ['not_found'],
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/admin/messages/:messageId/mark-as-read',
    summary: 'Say that its last words were read, for all admins',
    access: 'admin',
    right: 'messages.reply',
    params,
    response: AdminMessage,
    errors: ['not_found'],
  }),
  staff: endpoint({
    method: 'GET',
    path: '/admin/staff',
    summary: 'List the staff whom a message can be assigned to',
    access: 'admin',
    right: 'messages.reply',
    response: z.array(StaffMember),
    errors: [],
  }),
};
