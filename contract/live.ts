import { z } from 'zod';
import { eventsEndpoint } from './endpoint.ts';
import { roleHas, type StaffRight, type StaffRole } from './staff/rights.ts';

/** What can change while it is displayed. Topics are only ever added; clients ignore those they do not know. */
export const liveTopics = [
  'orders',
  'balance',
  'payments',
  'notifications',
  'messages',
  'tickets',
  'announcements',
  'webhooks',
  'account',
  'notes',
  'services',
  'exclusions',
  'shop',
  'articles',
  'badges',
  'users',
] as const;

export const LiveTopic = z.enum(liveTopics);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** Topics published to staff, and the right needed to follow each. */
const staffTopics: Partial<Readonly<Record<LiveTopic, StaffRight>>> = {
  orders: 'orders.read',
  payments: 'payments.read',
  notifications: 'office.use',
  messages: 'messages.reply',
  notes: 'office.use',
  exclusions: 'messages.reply',
  shop: 'shop.change',
  articles: 'shop.change',
  users: 'customers.read',
};

export function mayFollow(role: StaffRole, topic: LiveTopic): boolean {
  const right = staffTopics[topic];
  return right !== undefined && roleHas(role, right);
}

/** Says what to refetch and contains no data, so that none can leak to the wrong account. */
export const LiveEvent = z
  .object({ topics: z.array(LiveTopic).describe('What changed for this account since the last event.') })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** In the response if the stream begins with what the caller missed; otherwise the caller has to refetch everything. */
export const liveCatchUpHeader = 'live-catch-up';

export const live = {
  stream: eventsEndpoint({
    method: 'GET',
    path: '/events',
    summary: 'Follow live changes to the account',
    access: 'signed-in',
    query: z.object({
      missedMs: z.coerce
        .number<number | string>()
        .int()
        .min(0)
        .optional()
        .describe('How many milliseconds ago changes may first have been missed. The stream begins with those.'),
    }),
    response: LiveEvent,
    errors: [],
  }),
};
