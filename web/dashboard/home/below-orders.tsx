import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/orders/order-figures.ts';
import { AnnouncementsCard } from './announcements-card.tsx';
import { initialCount, newestAnnouncementsQuery, unreadAnnouncementsQuery } from './announcements-queries.ts';
import { NewReplies, newRepliesQuery } from './new-replies.tsx';
import { SpendingCard } from './spending-card.tsx';

/** Loaded after the orders, which come first. Waits for the announcements, so that nothing shifts. */
export default function BelowOrders({ spending }: { spending: Dashboard['spending'] | undefined }) {
  const newest = useQuery(newestAnnouncementsQuery(initialCount));
  const unread = useQuery(unreadAnnouncementsQuery);
  const replies = useQuery(newRepliesQuery);
  if (newest.isPending || unread.isPending || replies.isPending) return null;
  return (
    <>
      <NewReplies />
      <AnnouncementsCard />
      {spending && <SpendingCard spending={spending} />}
    </>
  );
}
