import { useQuery } from '@tanstack/react-query';
import { dashboardHome as words } from '#content/orders.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { useSession } from '#web/api/session/session.ts';
import { dashboardQuery } from '#web/orders/orders-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { newOrderPath } from '../area.ts';
import { AnnouncementsCard } from './announcements-card.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { FirstRun } from './first-run.tsx';
import { NewReplies, newRepliesQuery } from './new-replies.tsx';
import { OrdersCard } from './orders-card.tsx';
import { SpendingCard } from './spending-card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { newestAnnouncementsQuery, initialCount, unreadAnnouncementsQuery } from './announcements-queries.ts';
import type { Dashboard } from '#contract/orders/orders.ts';
import { Figure, Figures } from '#web/ui/chart/figures.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';

export default function DashboardHome() {
  const { user } = useSession();
  const query = useQuery(dashboardQuery);
  const { data, error } = query;
  const isFirstRun = data?.orders === 0;
  const isNewsLoaded = useNewsLoaded();
  return (
    <>
      <PageHeading title={words.title}>
        {!isFirstRun && (
          // Invisible rather than absent while loading, so that nothing shifts. The first run has its own button.
          <ButtonLink to={newOrderPath} variant="primary" className={data || error ? undefined : 'invisible'}>
            {words.newOrder}
          </ButtonLink>
        )}
      </PageHeading>
      <div className="mt-6 grid gap-6">
        {user && <DraftsCard accountId={user._id} />}
        <QueryState
          query={query}
          loading={<DashboardFigures data={undefined} />}
          failed={({ message }) => message || words.failed}
          card=""
        >
          {(figures) => <DashboardFigures data={figures} />}
        </QueryState>
        {!isNewsLoaded && <NewsSkeleton />}
        <div className={isNewsLoaded ? 'grid gap-6' : 'hidden'}>
          <NewReplies />
          <AnnouncementsCard />
          {isFirstRun ? (
            <FirstRun hasFunds={data.currentBalance > 0} />
          ) : (
            <>
              {!error && <SpendingCard spending={data?.spending} />}
              <OrdersCard />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The content below waits for the news above it, so that nothing shifts. */
export function useNewsLoaded(): boolean {
  const newest = useQuery(newestAnnouncementsQuery(initialCount));
  const unread = useQuery(unreadAnnouncementsQuery);
  const replies = useQuery(newRepliesQuery);
  return !newest.isPending && !unread.isPending && !replies.isPending;
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

const figureWords = words.figures;

export function DashboardFigures({ data }: { data: Dashboard | undefined }) {
  return (
    <Figures isLoading={!data}>
      <Figure name={figureWords.balance} strong>
        {data && <Money dollars={data.currentBalance} />}
      </Figure>
      <Figure name={figureWords.spent}>{data && <Money dollars={data.totalSpent} />}</Figure>
      <Figure name={figureWords.open}>{data && formatNumber(data.openOrders)}</Figure>
      <Figure name={figureWords.orders}>{data && formatNumber(data.orders)}</Figure>
    </Figures>
  );
}
