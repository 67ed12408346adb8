import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const Badges = z
  .object({
    replies: z.int().min(0).describe('Tickets with a reply that you have not read.'),
    announcements: z.int().min(0).describe('Announcements that you have not read.'),
    orders: z.int().min(0).describe('Orders that changed since you looked at them last. 100 means that or more.'),
    ordersUntil: z.iso.datetime().optional().describe('When the newest of these changes was made.'),
  })
  .meta({ id: 'Badges' });
export type Badges = z.infer<typeof Badges>;

export const badges = {
  read: endpoint({
    method: 'GET',
    path: '/account/badges',
    summary: 'Count what is new for the signed-in customer',
    access: 'customer',
    response: Badges,
    errors: [],
  }),
};
