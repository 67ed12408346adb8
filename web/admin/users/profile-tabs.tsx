import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AccountId } from '#contract/values/ids.ts';
import { adminProfile } from '#content/admin/users.ts';
import { loadChunk } from '#web/connection/load-chunk.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';
import { useRights } from '../rights/use-rights.ts';
import { UserOrders } from './user-orders.tsx';

// Most visits are about orders.
const UserStatement = lazy(() => loadChunk(() => import('./user-statement.tsx')));
const UserTickets = lazy(() => loadChunk(() => import('./user-tickets.tsx')));

const words = adminProfile.tabs;

const loading = (list: ReactNode) => (
  <Suspense
    fallback={
      <Card>
        <SkeletonText lines={6} />
      </Card>
    }
  >
    {list}
  </Suspense>
);

/** Only the selected list is fetched, and only lists that the role may read are offered. */
export function ProfileTabs({ userId }: { userId: AccountId }) {
  const has = useRights();
  const [params, setParams] = useSearchParams();
  const tabs: Tab[] = [
    ...(has('orders.read') ? [{ value: 'orders', label: words.orders, content: <UserOrders userId={userId} /> }] : []),
    ...(has('payments.read')
      ? [{ value: 'statement', label: words.statement, content: loading(<UserStatement userId={userId} />) }]
      : []),
    ...(has('messages.reply')
      ? [{ value: 'tickets', label: words.tickets, content: loading(<UserTickets userId={userId} />) }]
      : []),
  ];
  const selected = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  if (!selected) return null;
  if (tabs.length === 1) return selected.content;
  return (
    <Tabs
      label={words.label}
      tabs={tabs}
      value={selected.value}
      // Each list has its own page, search and sorting in the URL.
      onValueChange={(tab) =>
        setParams(tab === tabs[0]?.value ? {} : { tab }, { replace: true, preventScrollReset: true })
      }
    />
  );
}
