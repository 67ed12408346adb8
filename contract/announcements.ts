import { z } from 'zod';
import { Moment } from './values/day.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { Message } from './values/fields.ts';

export const announcementFields = {
  _id: z.uuid(),
  title: z.string(),
  text: z.string(),
  publishedAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
};

export const Announcement = z
  .object({
    ...announcementFields,
    isRead: z.boolean().describe('Whether you have read it, or it is older than your account.'),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

export const announcements = {
  list: listEndpoint({
    path: '/announcements',
    summary: 'List announcements',
    access: 'customer',
    response: Announcement,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({
        show: z.enum(['all', 'unread']).default('all').describe('unread leaves out what you have read.'),
      }),
    },
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/announcements/mark-as-read',
    summary: 'Mark announcements as read up to one',
    access: 'customer',
    body: z.object({ until: Moment.describe('When the newest one you have read was published.') }),
    response: Message,
    errors: [],
  }),
};
