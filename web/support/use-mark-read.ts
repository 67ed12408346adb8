import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Marks the conversation on screen as read, whenever it has new posts. */
export function useMarkRead(
  conversation: { readonly isUnread: boolean; readonly updatedAt: string } | undefined,
  mark: () => Promise<unknown>,
  topic: QueryKey,
): void {
  const queries = useQueryClient();
  const isUnread = conversation?.isUnread ?? false;
  const updatedAt = conversation?.updatedAt;
  const markRead = useEffectEvent(async (_upTo: string) => {
    // A failure is retried with the next post or the next visit.
    await mark().catch(() => undefined);
    await queries.invalidateQueries({ queryKey: topic });
  });
  useEffect(() => {
    if (isUnread && updatedAt !== undefined) void markRead(updatedAt);
  }, [isUnread, updatedAt]);
}
