import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dashboardHome as words } from '#content/orders.ts';
import { useSession } from '#web/api/session/session.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { loadChunk } from '#web/connection/load-chunk.ts';
import { DashboardFigures } from '#web/orders/dashboard-figures.tsx';
import { dashboardQuery } from '#web/orders/orders-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { newOrderPath } from '../area.ts';
import { DraftsCard } from './drafts-card.tsx';
import { FirstRun } from './first-run.tsx';
import { OrdersCard } from './orders-card.tsx';

const BelowOrders = lazy(() => loadChunk(() => import('./below-orders.tsx')));

export default function DashboardHome() {
  const { user } = useSession();
  const query = useQuery(dashboardQuery);
  const { data, error } = query;
  const isFirstRun = data?.orders === 0;
  const below = (
    <Suspense fallback={null}>
      <BelowOrders spending={isFirstRun ? undefined : data?.spending} />
    </Suspense>
  );
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
        {isFirstRun ? (
          <>
            <FirstRun hasFunds={data.currentBalance > 0} />
            {below}
          </>
        ) : (
          <OrdersCard>{below}</OrdersCard>
        )}
      </div>
    </>
  );
}
