import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AdminOrder, AdminOrderDetails, OrderChange } from '#contract/admin/orders.ts';
import { adminOrderDesk as words } from '#content/admin/order-desk.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { shortId } from '../../short-id.ts';
import { adminOrderQuery, adminOrdersApi, adminOrdersKey } from '../admin-orders-queries.ts';
import { changeFailure } from '../use-order-change.ts';

interface Action {
  readonly order: AdminOrder;
  readonly done: string;
  run(): Promise<AdminOrderDetails>;
}

/** Actions on a row: each happens immediately and can be undone for ten seconds. */
export function useDeskActions() {
  const queries = useQueryClient();
  const undoLast = useRef<() => void>(undefined);
  const refetch = () => queries.invalidateQueries({ queryKey: adminOrdersKey });
  const save = (saved: AdminOrderDetails) => queries.setQueryData(adminOrderQuery(saved.orderId).queryKey, saved);

  const undo = useMutation({
    mutationFn: ({ order, saved }: { order: AdminOrder; saved: AdminOrderDetails }) =>
      adminOrdersApi.change({ params: { orderId: order.orderId }, body: undoOf(order, saved) }),
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
      undoLast.current = () => {
        undoLast.current = undefined;
        undo.mutate({ order, saved });
      };
      toast.undoable(done, words.undo, undoLast.current);
    },
    onError: (error) => toast.error(changeFailure(error)),
    onSettled: refetch,
  });
  const release = useMutation({
    mutationFn: (orderId: string) => adminOrdersApi.release({ params: { orderId } }),
    onSuccess: (saved) => {
      save(saved);
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
      change(order, { completedVotes }, words.counted(shortId(order.orderId), completedVotes)),
    release: (order: AdminOrder) => release.mutate(order.orderId),
    undoLast: () => undoLast.current?.(),
  };
}

export type DeskActions = ReturnType<typeof useDeskActions>;

/** Reverts the action, unless someone has changed the order since. */
const undoOf = ({ status, completedVotes }: AdminOrder, { version }: AdminOrderDetails): OrderChange => ({
  status,
  completedVotes,
  version,
});
