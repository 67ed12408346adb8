import { z } from 'zod';
import { eventsEndpoint } from './endpoint.ts';

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
] as const;

export const LiveTopic = z.enum(liveTopics);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** Says what to refetch and contains no data, so that none can leak to the wrong account. */
export const LiveEvent = z
  .object({ topics: z.array(LiveTopic).describe('What changed for this account since the last event.') })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof LiveEvent>;

export const live = {
  stream: eventsEndpoint({
    method: 'GET',
    path: '/events',
    summary: 'Follow what changes for the signed-in account',
    access: 'signed-in',
    response: LiveEvent,
    errors: [],
  }),
};
