import type { QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';

/** Shows orders and the balance together, so both topics put it out of date. */
export const dashboardKey = ['orders', 'dashboard'] as const;

/** What else shows a topic: orders and refunds move balances, and deposits come to staff as notifications. */
const alsoShown: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  balance: [dashboardKey],
  orders: [['users']],
  payments: [['users']],
  notifications: [['users'], ['payments']],
};

/** Which queries show a topic: those whose key begins with its name, and some others. */
export function queryKeysOf(topic: LiveTopic): readonly QueryKey[] {
  return [[topic], ...(alsoShown[topic] ?? [])];
}
