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
    name: z.string().describe('Empty once the account is deleted, like `email` and all texts.'),
    email: z.string(),
    userId: AccountId.nullable().describe('The account that wrote it; null for a guest.'),
    isTicket: z.boolean().describe('Whether it is a customer’s ticket. Guests get replies only by email.'),
    assigneeId: AccountId.nullable(),
    assignee: z.string().nullable().describe('The name of the colleague it is assigned to.'),
    isUnread: z.boolean().describe('Whether no admin has read the latest post yet.'),
  })
  .meta({ id: 'AdminMessage' });
export type AdminMessage = z.infer<typeof AdminMessage>;

export const AdminMessageDetails = AdminMessage.extend({ posts: z.array(Post).describe('Oldest first.') }).meta({
  id: 'AdminMessageDetails',
});
export type AdminMessageDetails = z.infer<typeof AdminMessageDetails>;

const seenPosts = z.int().min(0).optional();

/** A reply by staff. */
export const Answer = NewPost.extend({
  close: z.boolean().default(false).describe('Also close it.'),
  seenPosts: seenPosts.describe(
    'How many posts you have read. Nothing is sent (409) if a colleague has replied since or, with `close`, if the customer has written. Without `close`, a conversation in which the customer has written stays `open`.',
  ),
});
export type Answer = z.input<typeof Answer>;

export const messageSenders = ['guests', 'customers'] as const;
export const messageAssignments = ['me', 'nobody'] as const;

const params = z.object({ messageId: z.uuid() });
const one = { access: 'admin', right: 'messages.reply', params, response: AdminMessageDetails } as const;

export const adminMessages = {
  list: listEndpoint({
    path: '/admin/messages',
    summary: 'List contact messages and tickets, latest activity first',
    access: 'admin',
    right: 'messages.reply',
    response: AdminMessage,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({
        status: TicketStatus.optional().describe('Only those with this status.'),
        from: z.enum(messageSenders).optional().describe('Only from guests, or only from people with an account.'),
        assigned: z.enum(messageAssignments).optional().describe('Only those assigned to you, or to nobody.'),
        userId: AccountId.optional().describe('Only those of this user.'),
        show: z.enum(['all', 'unread']).default('all').describe('unread are those that no admin has read.'),
      }),
    },
  }),
  read: endpoint({
    ...one,
    method: 'GET',
    path: '/admin/messages/:messageId',
    summary: 'Get a message or ticket with its conversation',
    errors: ['not_found'],
  }),
  answer: endpoint({
    ...one,
    method: 'POST',
    path: '/admin/messages/:messageId/answers',
    summary: 'Reply by email and, for tickets, in the ticket',
    status: 201,
    body: Answer,
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  assign: endpoint({
    ...one,
    method: 'PUT',
    path: '/admin/messages/:messageId/assignee',
    summary: 'Assign it to a colleague',
    body: z.object({ assigneeId: AccountId.nullable().describe('Null to unassign it.') }),
    errors: ['not_found', 'conflict'],
  }),
  setStatus: endpoint({
    ...one,
    method: 'PUT',
    path: '/admin/messages/:messageId/status',
    summary: 'Close or reopen it',
    body: z.object({
      status: TicketStatus,
      seenPosts: seenPosts.describe(
        'How many posts you have read. It is not closed (409) if the customer has written since.',
      ),
    }),
    errors: ['not_found', 'conflict'],
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/admin/messages/:messageId/mark-as-read',
    summary: 'Mark it as read for all staff',
    access: 'admin',
    right: 'messages.reply',
    params,
    response: AdminMessage,
    errors: ['not_found'],
  }),
  staff: endpoint({
    method: 'GET',
    path: '/admin/staff',
    summary: 'List staff who can be assigned to messages',
    access: 'admin',
    right: 'messages.reply',
    response: z.array(StaffMember),
    errors: [],
  }),
};
