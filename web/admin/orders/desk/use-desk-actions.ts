import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderChange } from '#contract/admin/order-changes.ts';
import type { AdminOrder, AdminOrderDetails } from '#contract/admin/orders.ts';
import { adminOrderDesk as words } from '#content/admin/order-desk.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { shortId } from '../../short-id.ts';
import { adminOrderQuery, adminOrdersApi, adminOrdersKey } from '../admin-orders-queries.ts';
import { changeFailure } from '../use-order-change.ts';
import { forgetUndo, offerUndo, undoLast } from './undos.ts';

interface Action {
  readonly order: AdminOrder;
  readonly done: string;
  run(): Promise<AdminOrderDetails>;
}

/** Actions on a row: each happens immediately and can be undone for ten seconds. */
export function useDeskActions() {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: adminOrdersKey });
  const save = (saved: AdminOrderDetails) => queries.setQueryData(adminOrderQuery(saved.orderId).queryKey, saved);

  const undo = useMutation({
    mutationFn: ({ order, saved }: { order: AdminOrder; saved: AdminOrderDetails }) =>
      isOnlyClaimed(order, saved)
        ? adminOrdersApi.release({ params: { orderId: order.orderId } })
        : adminOrdersApi.change({ params: { orderId: order.orderId }, body: undoOf(order, saved) }),
    onSuccess: (saved) => {
      save(saved);
      toast.success(words.undone(shortId(saved.orderId)));
    },
    onError: (error) => toast.error(changeFailure(error)),
    onSettled: refetch,
  });
  const act = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (saved, { order, done }) => {
      save(saved);
      offerUndo(order.orderId, done, () => undo.mutate({ order, saved }));
    },
    onError: (error) => toast.error(changeFailure(error)),
    onSettled: refetch,
  });
  const release = useMutation({
    mutationFn: (orderId: string) => adminOrdersApi.release({ params: { orderId } }),
    onSuccess: (saved) => {
      save(saved);
      forgetUndo(saved.orderId);
      toast.success(words.released(shortId(saved.orderId)));
    },
    onError: (error) => toast.error(changeFailure(error)),
    onSettled: refetch,
  });
  const change = (order: AdminOrder, body: OrderChange, done: string) =>
    act.mutate({
      order,
      done,
      run: () =>
        adminOrdersApi.change({ params: { orderId: order.orderId }, body: { ...body, version: order.version } }),
    });
  return {
    start: (order: AdminOrder) =>
      act.mutate({
        order,
        done: words.started(shortId(order.orderId)),
        run: () => adminOrdersApi.start({ params: { orderId: order.orderId } }),
      }),
    complete: (order: AdminOrder) => change(order, { status: 'Completed' }, words.completed(shortId(order.orderId))),
    deliver: (order: AdminOrder, completedVotes: number) =>
      change(
        order,
        // Delivering an order starts it, as with pasted results.
        { completedVotes, ...(order.status === 'Pending' && completedVotes > 0 && { status: 'In Progress' }) },
        words.counted(shortId(order.orderId), completedVotes),
      ),
    release: (order: AdminOrder) => release.mutate(order.orderId),
    /** A pending order that was just taken. */
    taken: (saved: AdminOrderDetails) => {
      const order: AdminOrder = { ...saved, status: 'Pending', version: saved.version - 1 };
      offerUndo(order.orderId, words.started(shortId(order.orderId)), () => undo.mutate({ order, saved }));
    },
    undoLast,
  };
}

export type DeskActions = ReturnType<typeof useDeskActions>;

/** Starting an order that was in progress already only claims it. */
const isOnlyClaimed = (order: AdminOrder, saved: AdminOrderDetails): boolean => order.version === saved.version;

/** Reverts the action, unless someone has changed the order since. */
const undoOf = ({ status, completedVotes }: AdminOrder, { version }: AdminOrderDetails): OrderChange => ({
  status,
  completedVotes,
  version,
});
