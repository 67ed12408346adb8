import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import { orderSorts } from '#contract/orders/orders.ts';
import { adminOrderList } from '#content/admin/orders.ts';
import { adminProfile, adminUserList } from '#content/admin/users.ts';
import { sortNameOf, sortOf } from '#web/orders/order-sort.ts';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { fetchFailure } from '../failures.ts';
import { userOrderListQuery } from '../orders/admin-orders-queries.ts';
import { orderActions } from '../orders/order-actions.tsx';
import { userOrdersColumns } from '../orders/order-columns.tsx';
import { OrderDialogs, useOrderDialogs } from '../orders/order-dialogs.tsx';
import { OrderSortSelect } from '../orders/order-sort-select.tsx';
import { useRights } from '../rights/use-rights.ts';

const words = adminProfile.orders;

export function UserOrders({ userId }: { userId: AccountId }) {
  const list = useListState({ perPage: 5, sort: orderSorts[0] });
  const { page, perPage, q } = list;
  const sort = sortNameOf(list.sort);
  const query = useQuery(userOrderListQuery(userId, { page, perPage, sort, ...(q && { q }) }));
  const dialogs = useOrderDialogs();
  const mayChange = useRights()('orders.change');
  return (
    <>
      <ListScreen
        title={words.title}
        search={{ label: adminOrderList.search, hint: words.searchHint }}
        filters={<OrderSortSelect list={list} />}
        reset={adminUserList.reset}
        dense
        caption={words.caption}
        columns={userOrdersColumns}
        rowKey={({ _id }) => _id}
        rowActions={orderActions(dialogs)}
        keys={{ onOpen: dialogs.view, onEdit: mayChange ? dialogs.edit : undefined }}
        sort={sortOf(sort)}
        onSortChange={(selected) => list.change({ sort: sortNameOf(selected) })}
        empty={words.empty}
        failure={(error) => fetchFailure(error, adminProfile.orderFailures)}
        query={query}
        list={list}
      />
      <OrderDialogs dialogs={dialogs} />
    </>
  );
}
