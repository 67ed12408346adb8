import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { orderSorts } from '#contract/orders.ts';
import { adminOrderList as words } from '#content/admin-orders.ts';
import { sortNameOf, sortOf } from '#web/orders/order-sort.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListBar } from '#web/ui/list-bar.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Select } from '#web/ui/select.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { fetchFailure } from '../failures.ts';
import { adminOrderListQuery } from './admin-orders-queries.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { orderActions } from './order-actions.tsx';
import { allOrdersColumns } from './order-columns.tsx';
import { OrderDialogs, useOrderDialogs } from './order-dialogs.tsx';
import { changeFilter, noFilters, orderFilterNames, readOrderFilters } from './order-filters.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export const orderSortOptions = (['oldest', 'newest', 'smallest', 'largest'] as const).map((value) => ({
  value,
  label: words.sorts[value],
}));

export default function AdminOrders() {
  const list = useListState({ perPage: 12, sort: orderSorts[0], filters: orderFilterNames });
  const { page, perPage, q } = list;
  const filters = readOrderFilters(list.filters);
  const sort = sortNameOf(list.sort);
  const query = useQuery(adminOrderListQuery({ page, perPage, sort, ...(q && { q }), ...filters }));
  const [isFiltering, setIsFiltering] = useState(false);
  const dialogs = useOrderDialogs();
  const count = Object.keys(filters).length;
  const isNarrowed = q !== '' || count > 0;
  const resetAll = () => list.change({ q: '', sort: orderSorts[0], perPage: 12, filters: noFilters });

  return (
    <>
      <h1 className="text-2xl leading-8 font-semibold">{words.title}</h1>
      <Card flush className="mt-6">
        <ListBar
          search={{
            label: words.search,
            hint: words.searchHint,
            value: q,
            onChange: (text) => list.change({ q: text }),
          }}
        >
          <Select
            label={words.sort}
            hideLabel
            className="w-48 max-sm:flex-1"
            options={orderSortOptions}
            value={sort}
            onChange={(chosen) => list.change({ sort: chosen })}
          />
          <Button onClick={() => setIsFiltering(true)}>
            <SlidersHorizontal aria-hidden size={16} />
            {words.filter}
            {count > 0 && <span className="figures">({count})</span>}
          </Button>
          {(isNarrowed || list.isChanged || perPage !== 12) && (
            <Button variant="quiet" onClick={resetAll}>
              {words.resetAll}
            </Button>
          )}
        </ListBar>
        <FilterChips filters={filters} onRemove={(name) => list.change({ filters: changeFilter(name, undefined) })} />
        <PagedTable
          dense
          caption={words.caption}
          columns={allOrdersColumns}
          rowKey={({ _id }) => _id}
          rowActions={orderActions(dialogs)}
          keys={{ onOpen: dialogs.view, onEdit: dialogs.edit }}
          sort={sortOf(sort)}
          onSortChange={(chosen) => list.change({ sort: sortNameOf(chosen) })}
          skeletonRows={12}
          empty={words.empty}
          emptyHint={isNarrowed ? words.noneMatchHint : words.emptyHint}
          emptyAction={isNarrowed ? <Button onClick={resetAll}>{words.resetAll}</Button> : undefined}
          failure={(error) => fetchFailure(error, words.failures)}
          query={query}
          list={list}
        />
      </Card>
      <FilterPanel
        open={isFiltering}
        onOpenChange={setIsFiltering}
        filters={filters}
        onChange={(name, value) => list.change({ filters: changeFilter(name, value) })}
        onReset={resetAll}
      />
      <OrderDialogs dialogs={dialogs} />
    </>
  );
}
