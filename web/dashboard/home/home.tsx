import { useQuery } from '@tanstack/react-query';
import { dashboardHome as words } from '#content/orders.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { useSession } from '#web/api/session/session.ts';
import { dashboardQuery } from '#web/orders/orders-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { newOrderPath } from '../area.ts';
import { AnnouncementsCard } from './announcements-card.tsx';
import { NewsSkeleton, useNewsKnown } from './news-known.tsx';
import { DashboardFigures } from './figures.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { FirstRun } from './first-run.tsx';
import { NewAnswers } from './new-answers.tsx';
import { OrdersCard } from './orders-card.tsx';
import { SpendingCard } from './spending-card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';

export default function DashboardHome() {
  const { user } = useSession();
  const query = useQuery(dashboardQuery);
  const { data, error } = query;
  const isFirstRun = data?.orders === 0;
  const isNewsKnown = useNewsKnown();
  return (
    <>
      <PageHeading title={words.title}>
        {!isFirstRun && (
          // It keeps its room until we know whether this is the first run, which has a button of its own.
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
          frame={(state) => <Card>{state}</Card>}
        >
          {(figures) => <DashboardFigures data={figures} />}
        </QueryState>
        {!isNewsKnown && <NewsSkeleton />}
        <div className={isNewsKnown ? 'grid gap-6' : 'hidden'}>
          <NewAnswers />
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
