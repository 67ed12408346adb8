import { useQuery } from '@tanstack/react-query';
import { orderSorts } from '#contract/orders.ts';
import { adminOrderList } from '#content/admin-orders.ts';
import { adminProfile, adminUserList } from '#content/admin-users.ts';
import { sortNameOf, sortOf } from '#web/orders/order-sort.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListBar } from '#web/ui/list-bar.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Select } from '#web/ui/select.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { fetchFailure } from '../failures.ts';
import { userOrderListQuery } from '../orders/admin-orders-queries.ts';
import { orderActions } from '../orders/order-actions.tsx';
import { userOrdersColumns } from '../orders/order-columns.tsx';
import { OrderDialogs, useOrderDialogs } from '../orders/order-dialogs.tsx';
import { orderSortOptions } from '../orders/order-sort-options.ts';

const words = adminProfile.orders;
const rowsAtFirst = 5;

export function UserOrders({ userId }: { userId: string }) {
  const list = useListState({ perPage: rowsAtFirst, sort: orderSorts[0] });
  const { page, perPage, q } = list;
  const sort = sortNameOf(list.sort);
  const query = useQuery(userOrderListQuery(userId, { page, perPage, sort, ...(q && { q }) }));
  const dialogs = useOrderDialogs();
  return (
    <Card flush title={words.title}>
      <ListBar
        search={{
          label: adminOrderList.search,
          hint: words.searchHint,
          value: q,
          onChange: (text) => list.change({ q: text }),
        }}
      >
        <Select
          label={adminOrderList.sort}
          hideLabel
          className="w-48 max-sm:min-w-40 max-sm:flex-1"
          options={orderSortOptions}
          value={sort}
          onChange={(chosen) => list.change({ sort: chosen })}
        />
        {(list.isChanged || perPage !== rowsAtFirst) && (
          <Button variant="quiet" onClick={() => list.change({ q: '', sort: orderSorts[0], perPage: rowsAtFirst })}>
            {adminUserList.reset}
          </Button>
        )}
      </ListBar>
      <PagedTable
        dense
        caption={words.caption}
        columns={userOrdersColumns}
        rowKey={({ _id }) => _id}
        rowActions={orderActions(dialogs)}
        keys={{ onOpen: dialogs.view, onEdit: dialogs.edit }}
        sort={sortOf(sort)}
        onSortChange={(chosen) => list.change({ sort: sortNameOf(chosen) })}
        empty={words.empty}
        failure={(error) => fetchFailure(error, adminProfile.orderFailures)}
        query={query}
        list={list}
      />
      <OrderDialogs dialogs={dialogs} />
    </Card>
  );
}
