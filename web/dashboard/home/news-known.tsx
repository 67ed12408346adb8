import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { newestAnnouncementsQuery, shownAtFirst, unreadAnnouncementsQuery } from './announcements-queries.ts';
import { newAnswersQuery } from './new-answers.tsx';

/** Whether it is known what is new and how much room it takes: what stands below appears then, so that nothing jumps. */
export function useNewsKnown(): boolean {
  const newest = useQuery(newestAnnouncementsQuery(shownAtFirst));
  const unread = useQuery(unreadAnnouncementsQuery);
  const answers = useQuery(newAnswersQuery);
  return !newest.isPending && !unread.isPending && !answers.isPending;
}

export function NewsSkeleton() {
  return (
    <Card>
      <div role="status" className="grid gap-5">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-52 max-w-full" />
      </div>
    </Card>
  );
}
