import { z } from 'zod';
import { MessageText, Subject } from './contact.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { OrderRef } from '../orders/order-ids.ts';

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export const TicketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** Limits against abuse, far above normal use. */
export const openTicketsMax = 20;
export const postsMax = 500;

export const Post = z
  .object({
    _id: z.uuid(),
    from: z.enum(['customer', 'staff']).describe('`customer` is whoever asked, a guest included.'),
    author: z.string().describe('The author’s name. Customers see only the first name of staff.'),
    message: z.string().describe('Empty once the account is deleted.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

export const ticketFields = {
  _id: z.uuid(),
  subject: z.string(),
  excerpt: z.string().describe('The start of the latest message.'),
  status: TicketStatus.describe(
    '`open` waits for staff, `answered` for the customer. A new message reopens a closed one.',
  ),
  orderId: z.string().nullable().describe('The order it is about, if any.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('When the latest post was written.'),
};

export const Ticket = z
  .object({ ...ticketFields, isUnread: z.boolean().describe('Whether staff wrote something that you have not read.') })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof Ticket>;

export const TicketDetails = Ticket.extend({ posts: z.array(Post).describe('Oldest first.') }).meta({
  id: 'TicketDetails',
});
export type TicketDetails = z.infer<typeof TicketDetails>;

export const NewTicket = z.object({
  subject: Subject,
  message: MessageText,
  orderId: OrderRef.optional().describe('One of your own orders, by its `_id`, `orderId` or `number`.'),
});
export type NewTicket = z.infer<typeof NewTicket>;

export const NewPost = z.object({ message: MessageText });

const params = z.object({ ticketId: z.uuid() });
const own = { access: 'customer', response: TicketDetails } as const;

export const tickets = {
  list: listEndpoint({
    path: '/tickets',
    summary: 'List your tickets, latest activity first',
    access: 'customer',
    response: Ticket,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({
        status: TicketStatus.optional().describe('Only tickets with this status.'),
        show: z.enum(['all', 'unread']).default('all').describe('unread are those with a reply you have not read.'),
        orderId: OrderRef.optional().describe('Only tickets about this order, by its `orderId`.'),
      }),
    },
  }),
  open: endpoint({
    ...own,
    method: 'POST',
    path: '/tickets',
    summary: 'Open a ticket',
    status: 201,
    body: NewTicket,
    errors: ['not_found', 'conflict'],
    idempotent: true,
    limits: [{ name: 'tickets', calls: 10, seconds: 3600, by: 'account', store: 'database' }],
  }),
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/tickets/:ticketId',
    summary: 'Get one of your tickets with its conversation',
    params,
    errors: ['not_found'],
  }),
  write: endpoint({
    ...own,
    method: 'POST',
    path: '/tickets/:ticketId/posts',
    summary: 'Reply in one of your tickets',
    status: 201,
    params,
    body: NewPost,
    errors: ['not_found', 'conflict'],
    idempotent: true,
    limits: [{ name: 'ticket posts', calls: 60, seconds: 3600, by: 'account', store: 'database' }],
  }),
  close: endpoint({
    ...own,
    method: 'POST',
    path: '/tickets/:ticketId/close',
    summary: 'Close one of your tickets',
    params,
    errors: ['not_found'],
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/tickets/:ticketId/mark-as-read',
    summary: 'Mark a ticket as read',
    access: 'customer',
    params,
    response: Ticket,
    errors: ['not_found'],
  }),
};
