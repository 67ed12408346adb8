import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dashboard } from '#contract/orders/order-figures.ts';
import { AnnouncementsCard } from './announcements-card.tsx';
import {
  initialCount,
  listedCount,
  newestAnnouncementsQuery,
  unreadAnnouncementsQuery,
} from './announcements-queries.ts';
import { NewReplies, newRepliesQuery } from './new-replies.tsx';
import { SpendingCard } from './spending-card.tsx';

/** Loaded after the orders, which come first. Waits for the announcements, so that nothing shifts. */
export default function BelowOrders({ spending }: { spending: Dashboard['spending'] | undefined }) {
  const unread = useQuery(unreadAnnouncementsQuery);
  const newest = useQuery(newestAnnouncementsQuery(listedCount(initialCount, unread.data ?? 0)));
  const replies = useQuery(newRepliesQuery);
  const [isShown, setIsShown] = useState(false);
  const isLoading = newest.isPending || newest.isPlaceholderData || unread.isPending || replies.isPending;
  if (!isLoading && !isShown) setIsShown(true);
  if (!isShown) return null;
  return (
    <>
      <NewReplies />
      <AnnouncementsCard />
      {spending && <SpendingCard spending={spending} />}
    </>
  );
}
