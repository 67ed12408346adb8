import { z } from 'zod';
import { Moment } from './values/day.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import type { Limit } from './limits.ts';
import { LinkToken, Message } from './values/fields.ts';

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

/** The page of the site that turns off the emails, with the token in its fragment. */
export const unsubscribePage = '/unsubscribe';

/**
 * Below `/api`, with the token in the query. Mail providers post a form to it, and mail programs open it in a browser,
 * so it is not part of the API.
 */
export const oneClickUnsubscribePath = '/announcements/unsubscribe/one-click';

/** High, because a mail provider sends the requests of many people from one address. */
export const unsubscribeLimit: Limit = {
  name: 'unsubscribe',
  calls: 600,
  seconds: 60,
  by: 'address',
  store: 'memory',
};

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
  unsubscribe: endpoint({
    method: 'POST',
    path: '/announcements/unsubscribe',
    summary: 'Turn off announcement emails with the token from one of them',
    description: 'Succeeds if they are off already.',
    access: 'public',
    body: z.object({ token: LinkToken }),
    response: Message,
    errors: [],
    limits: [unsubscribeLimit],
  }),
};
