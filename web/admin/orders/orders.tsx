import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { orderSorts } from '#contract/orders/orders.ts';
import { adminOrderList as words } from '#content/admin/orders.ts';
import { adminOrderDesk, adminOrderResults } from '#content/admin/order-desk.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { sortNameOf, sortOf } from '#web/orders/order-sort.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { enteredDays } from '#web/ui/list/list-filters.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useRowSelection } from '#web/ui/table/use-row-selection.ts';
import { ExportButton } from '../export-button.tsx';
import { fetchFailure } from '../failures.ts';
import { useRights } from '../rights/use-rights.ts';
import { shortId } from '../short-id.ts';
import { adminOrderListQuery, adminOrdersApi } from './admin-orders-queries.ts';
import { DeskTabs } from './desk/desk-tabs.tsx';
import { PasteResults } from './desk/paste-results.tsx';
import { tabOf } from './desk/tabs.ts';
import { TakeNext } from './desk/take-next.tsx';
import { useDeskActions } from './desk/use-desk-actions.ts';
import { useOrderKeys } from './desk/use-order-keys.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { KeptEdits } from './edit-order.tsx';
import { FilterChips, FilterPanel } from './filter-panel.tsx';
import { orderActions, panelActions } from './order-actions.tsx';
import { allOrdersColumns } from './order-columns.tsx';
import { OrderDialogs, type OrderDialogsState, useOrderDialogs } from './order-dialogs.tsx';
import { changeFilter, orderFilterNames, readOrderFilters } from './order-filters.ts';
import { OrderSortSelect } from './order-sort-select.tsx';
import { OrderPanel } from './panel/order-panel.tsx';
import { useIsWide } from './panel/use-is-wide.ts';
import { type OpenOrder, useOpenOrder } from './panel/use-open-order.ts';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const besideStyle =
  'grid items-start gap-4 grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem] min-[100rem]:grid-cols-[minmax(0,1fr)_27rem]';

/** On this screen orders are edited next to the list. Opening the panel closes an open dialog. */
function useDialogs(open: OpenOrder): OrderDialogsState & { taken(order: AdminOrder): void } {
  const dialogs = useOrderDialogs();
  const instead = (show: (order: AdminOrder) => void) => (order: AdminOrder) => {
    dialogs.close();
    show(order);
  };
  return {
    ...dialogs,
    edit: instead(open.edit),
    partial: instead(open.partial),
    taken: instead(open.view),
  };
}

const rowKey = ({ _id }: AdminOrder) => _id;

export default function AdminOrders() {
  const [params] = useSearchParams();
  const tab = tabOf(readOrderFilters(Object.fromEntries(params)));
  const list = useListState({
    perPage: 12,
    sort: tab?.isWaiting ? 'oldest' : orderSorts[0],
    filters: orderFilterNames,
  });
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
  const [isPasting, setIsPasting] = useState(false);
  const open = useOpenOrder();
  // Unsaved edits stay while other orders are viewed and after the panel is closed.
  const [kept] = useState<KeptEdits>(() => new Map());
  const isBeside = useIsWide() && open.orderId !== undefined;
  const dialogs = useDialogs(open);
  useShortcut(['Escape'], () => isBeside && open.close());
  const mayChange = useRights()('orders.change');
  const deskActions = useDeskActions();
  const desk = mayChange ? deskActions : undefined;
  const keys = {
    ...useOrderKeys(dialogs, desk),
    onFocus: open.follow,
    isOpen: ({ orderId }: AdminOrder) => orderId === open.orderId,
  };
  const columns = allOrdersColumns(desk);
  // The tab shows its own filter.
  const chosen = tab ? { ...filters, status: undefined, show: undefined } : filters;
  const count = Object.values(chosen).filter((value) => value !== undefined).length;
  const isFiltered = q !== '' || Object.keys(filters).length > 0;

  const noneHint = tab?.name === 'mine' && q === '' && count === 0 ? adminOrderDesk.noneMine : words.noneMatchHint;

  return (
    <div className={classNames(isBeside && besideStyle)}>
      <div className="min-w-0">
        <PageHeading title={words.title}>
          {desk && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setIsPasting(true)}>{adminOrderResults.open}</Button>
              <TakeNext desk={desk} onTaken={dialogs.taken} />
            </div>
          )}
        </PageHeading>
        <DeskTabs current={tab} />
        <ListScreen
          className={mayChange ? 'mt-3 sm:[--sticky-top:--spacing(28)]' : 'mt-3'}
          slim={isBeside}
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
          columns={columns}
          rowKey={rowKey}
          {...(mayChange && { selection })}
          {...(!isBeside && { rowActions: orderActions(dialogs, desk) })}
          keys={keys}
          sort={sortOf(sort)}
          onSortChange={(chosen) => list.change({ sort: sortNameOf(chosen) })}
          skeletonRows={12}
          empty={words.empty}
          emptyHint={isFiltered ? noneHint : words.emptyHint}
          emptyAction={isFiltered ? <Button onClick={list.reset}>{words.resetAll}</Button> : undefined}
          failure={(error) => fetchFailure(error, words.failures)}
          query={query}
          list={list}
        >
          <FilterChips filters={chosen} onRemove={(name) => list.change({ filters: changeFilter(name, undefined) })} />
          {mayChange && (
            <BulkBar
              orders={selected}
              hasRows={query.data === undefined || query.data.rows.length > 0}
              onClear={clear}
            />
          )}
        </ListScreen>
      </div>
      {open.orderId !== undefined && (
        <OrderPanel
          orderId={open.orderId}
          open={open}
          kept={kept}
          rows={query.data?.rows ?? []}
          letters={keys.letters}
          onRefuse={dialogs.refuse}
          actions={panelActions(dialogs, desk)}
        />
      )}
      <FilterPanel
        open={isFiltering}
        onOpenChange={setIsFiltering}
        filters={filters}
        days={enteredDays(list.filters)}
        onChange={(name, value) => list.change({ filters: changeFilter(name, value) })}
        onReset={list.reset}
      />
      <OrderDialogs dialogs={dialogs} onDeleted={() => isBeside && open.close()} />
      {isPasting && <PasteResults onClose={() => setIsPasting(false)} />}
    </div>
  );
}
