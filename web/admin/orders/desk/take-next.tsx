import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { adminOrderDesk as words } from '#content/admin/order-desk.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { adminOrderQuery, adminOrdersApi, adminOrdersKey } from '../admin-orders-queries.ts';
import type { DeskActions } from './use-desk-actions.ts';

interface TakeNextProps {
  desk: DeskActions;
  onTaken(order: AdminOrderDetails): void;
}

/** Takes the oldest unclaimed pending order. Shortcut: t. */
export function TakeNext({ desk, onTaken }: TakeNextProps) {
  const queries = useQueryClient();
  const taking = useMutation({
    mutationFn: () => adminOrdersApi.takeNext(),
    onSuccess: (order) => {
      queries.setQueryData(adminOrderQuery(order.orderId).queryKey, order);
      desk.taken(order);
      onTaken(order);
    },
    onError: (error) => toast.info(formFailure(error)),
    // Not awaited: the next order can be taken before the list has been read again.
    onSettled: () => void queries.invalidateQueries({ queryKey: adminOrdersKey }),
  });
  const take = () => {
    if (!taking.isPending) taking.mutate();
  };
  useShortcut(['t'], ({ repeat }) => !repeat && take());
  return (
    <Button variant="primary" loading={taking.isPending} title={words.takeNextHint} onClick={take}>
      {words.takeNext}
    </Button>
  );
}
