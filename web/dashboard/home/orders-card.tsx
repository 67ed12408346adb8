import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OrderStatus, type orderSorts } from '#contract/orders/orders.ts';
import { orderList as words } from '#content/orders.ts';
import { loadChunk } from '#web/connection/load-chunk.ts';
import { orderColumns } from '#web/orders/order-columns.tsx';
import { orderListQuery, ordersApi } from '#web/orders/orders-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CsvButton } from '#web/ui/csv-button.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useOrdersSeen } from './use-orders-seen.ts';
import { sortOf, sortNameOf } from '#web/orders/order-sort.ts';

// Loaded with the first order that is opened.
const OrderPanel = lazy(() => loadChunk(() => import('./order-panel.tsx')));

/** The customer's orders. Everything below waits for them, so that nothing shifts. */
export function OrdersCard({ children }: { children?: ReactNode }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const list = useListState({ perPage: 12, sort: 'newest' satisfies (typeof orderSorts)[number], filters: ['status'] });
  const status = OrderStatus.safeParse(list.filters.status).data;
  const { page, perPage, q } = list;
  const sort = sortNameOf(list.sort);
  const criteria = { sort, ...(q && { q }), ...(status && { status }) };
  const query = useQuery(orderListQuery({ page, perPage, ...criteria }));
  useOrdersSeen(query.isSuccess);
  // Together with the rows, which the list renders gradually.
  const isShown = useDeferredValue(!query.isPending);
  const shown = searchParams.get('order') ?? undefined;
  const [hasPanel, setHasPanel] = useState(false);
  if (shown !== undefined && !hasPanel) setHasPanel(true);

  /** The current list, with the details of this order open, or with none open. */
  const paramsWith = (orderId?: string) => {
    const next = new URLSearchParams(searchParams);
    if (orderId === undefined) next.delete('order');
    else next.set('order', orderId);
    return next;
  };
  const show = (orderId?: string) =>
    setSearchParams(paramsWith(orderId), { replace: orderId === undefined, preventScrollReset: true });
  const isFiltered = q !== '' || status !== undefined;
  const showAll = () => list.change({ q: '', filters: { status: '' } });

  return (
    <>
      <ListScreen
        title={words.title}
        search={{ label: words.search, hint: words.searchHint }}
        actions={<CsvButton name="orders" fetchFile={() => ordersApi.export({ query: criteria })} />}
        caption={words.caption}
        columns={orderColumns((orderId) => ({ search: paramsWith(orderId).toString() }))}
        rowKey={({ _id }) => _id}
        keys={{ onOpen: ({ orderId }) => show(orderId) }}
        sort={sortOf(sort)}
        onSortChange={(selected) => list.change({ sort: sortNameOf(selected) })}
        skeletonRows={8}
        empty={isFiltered ? words.noneMatch : words.empty}
        emptyHint={isFiltered ? words.noneMatchHint : undefined}
        emptyAction={isFiltered ? <Button onClick={showAll}>{words.reset}</Button> : undefined}
        query={query}
        list={list}
      >
        <StatusTabs current={status} />
      </ListScreen>
      {hasPanel && (
        <Suspense fallback={null}>
          <OrderPanel orderId={shown} onClose={() => show()} />
        </Suspense>
      )}
      {isShown && children}
    </>
  );
}
