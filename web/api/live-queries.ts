import type { QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';

/** Shows orders and the balance together, so both topics put it out of date. */
export const dashboardKey = ['orders', 'dashboard'] as const;

/** Which queries show a topic: those whose key begins with its name. */
export function queryKeysOf(topic: LiveTopic): readonly QueryKey[] {
  return topic === 'balance' ? [[topic], dashboardKey] : [[topic]];
}
