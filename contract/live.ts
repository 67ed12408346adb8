import { z } from 'zod';
import { eventsEndpoint } from './endpoint.ts';

/** What can change under somebody's eyes. The list only grows; clients take no notice of topics they do not know. */
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

/** It says what to fetch again and carries none of it, so that nothing can reach the wrong reader. */
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
    answer: LiveEvent,
    errors: [],
  }),
};
