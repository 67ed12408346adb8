import type { QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';

/** Which queries show a topic: those whose key begins with its name. */
export function queryKeysOf(topic: LiveTopic): readonly QueryKey[] {
  return [[topic]];
}
