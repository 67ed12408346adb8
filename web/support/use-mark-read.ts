import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Says that somebody has read what is on screen, whenever there are new words in it. */
export function useMarkRead(
  shown: { readonly isUnread: boolean; readonly updatedAt: string } | undefined,
  mark: () => Promise<unknown>,
  topic: QueryKey,
): void {
  const queries = useQueryClient();
  const isUnread = shown?.isUnread ?? false;
  const updatedAt = shown?.updatedAt;
  const say = useEffectEvent(async (_upTo: string) => {
    // What fails here is tried again with the next words or the next visit.
    await mark().catch(() => undefined);
    await queries.invalidateQueries({ queryKey: topic });
  });
  useEffect(() => {
    if (isUnread && updatedAt !== undefined) void say(updatedAt);
  }, [isUnread, updatedAt]);
}
