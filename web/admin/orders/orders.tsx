import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { orderSorts } from '#contract/orders/orders.ts';
import { adminOrderList as words } from '#content/admin/orders.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { sortNameOf, sortOf } from '#web/orders/order-sort.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { useRowSelection } from '#web/ui/table/use-row-selection.ts';
import { ExportButton } from '../export-button.tsx';
import { fetchFailure } from '../failures.ts';
import { useRights } from '../rights/use-rights.ts';
import { shortId } from '../short-id.ts';
import { adminOrderListQuery, adminOrdersApi } from './admin-orders-queries.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { FilterChips, FilterPanel } from './filter-panel.tsx';
import { orderActions } from './order-actions.tsx';
import { allOrdersColumns } from './order-columns.tsx';
import { OrderDialogs, useOrderDialogs } from './order-dialogs.tsx';
import { changeFilter, orderFilterNames, readOrderFilters } from './order-filters.ts';
import { OrderSortSelect } from './order-sort-select.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const rowKey = ({ _id }: AdminOrder) => _id;

export default function AdminOrders() {
  const list = useListState({ perPage: 12, sort: orderSorts[0], filters: orderFilterNames });
  const { page, perPage, q } = list;
  const filters = readOrderFilters(list.filters);
  const sort = sortNameOf(list.sort);
  const criteria = { sort, ...(q && { q }), ...filters };
  const query = useQuery(adminOrderListQuery({ page, perPage, ...criteria }));
  const { selected, selection, clear } = useRowSelection({
    rows: query.data?.rows ?? [],
    rowKey,
    label: ({ orderId }) => words.actions.select(shortId(orderId)),
  });
  const [isFiltering, setIsFiltering] = useState(false);
  const dialogs = useOrderDialogs();
  const mayChange = useRights()('orders.change');
  const count = Object.keys(filters).length;
  const isFiltered = q !== '' || count > 0;

  return (
    <>
      <PageHeading title={words.title} />
      <ListScreen
        className={mayChange ? 'mt-6 sm:[--sticky-top:--spacing(28)]' : 'mt-6'}
        actions={<ExportButton name="orders" fetchFile={() => adminOrdersApi.export({ query: criteria })} />}
        search={{ label: words.search, hint: words.searchHint }}
        filters={
          <>
            <OrderSortSelect list={list} />
            <Button onClick={() => setIsFiltering(true)}>
              <SlidersHorizontal aria-hidden size={16} />
              {words.filter}
              {count > 0 && <span className="figures">({count})</span>}
            </Button>
          </>
        }
        reset={words.resetAll}
        dense
        caption={words.caption}
        columns={allOrdersColumns}
        rowKey={rowKey}
        {...(mayChange && { selection })}
        rowActions={orderActions(dialogs)}
        keys={{ onOpen: dialogs.view, onEdit: mayChange ? dialogs.edit : undefined }}
        sort={sortOf(sort)}
        onSortChange={(chosen) => list.change({ sort: sortNameOf(chosen) })}
        skeletonRows={12}
        empty={words.empty}
        emptyHint={isFiltered ? words.noneMatchHint : words.emptyHint}
        emptyAction={isFiltered ? <Button onClick={list.reset}>{words.resetAll}</Button> : undefined}
        failure={(error) => fetchFailure(error, words.failures)}
        query={query}
        list={list}
      >
        <FilterChips filters={filters} onRemove={(name) => list.change({ filters: changeFilter(name, undefined) })} />
        {mayChange && (
          <BulkBar orders={selected} hasRows={query.data === undefined || query.data.rows.length > 0} onClear={clear} />
        )}
      </ListScreen>
      <FilterPanel
        open={isFiltering}
        onOpenChange={setIsFiltering}
        filters={filters}
        onChange={(name, value) => list.change({ filters: changeFilter(name, value) })}
        onReset={list.reset}
      />
      <OrderDialogs dialogs={dialogs} />
    </>
  );
}
