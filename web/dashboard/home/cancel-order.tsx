import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/orders.ts';
import { orderDetails } from '#content/orders.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { moneyQueryKey } from '#web/money/money-queries.ts';
import { cancelOutcome } from '#web/orders/cancel-outcome.ts';
import { orderQuery, ordersApi, ordersQueryKey } from '#web/orders/orders-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { formatDateTime } from '#web/ui/format/format-date.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const words = orderDetails.cancel;

export function CancelOrder({ order }: { order: OrderDetails }) {
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const { returned } = cancelOutcome(order);
  const cancel = useMutation({
    mutationFn: () => ordersApi.cancel({ params: { orderId: order.orderId } }),
    onSuccess: (canceled) => {
      setIsConfirming(false);
      toast.success(words.done(formatMoney(returned)));
      queries.setQueryData(orderQuery(order.orderId).queryKey, canceled);
    },
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ordersQueryKey });
      void queries.invalidateQueries({ queryKey: moneyQueryKey });
    },
  });
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{words.open}</Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.title}
        description={describeOutcome(order)}
        confirmLabel={words.confirm}
        dismissLabel={words.keep}
        destructive
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        {order.canCancelUntil !== undefined && (
          <p className="text-sm text-muted">{words.until(formatDateTime(order.canCancelUntil))}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

function describeOutcome(order: OrderDetails): string {
  const { charged, returned } = cancelOutcome(order);
  if (order.completedVotes === 0) return words.full(formatMoney(returned));
  const [delivered, quantity] = [order.completedVotes, order.quantity].map((count) => formatNumber(count));
  return words.partial(delivered ?? '', quantity ?? '', formatMoney(charged), formatMoney(returned));
}
