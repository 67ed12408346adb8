import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderRefusal as words } from '#content/admin/orders.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { OrderConflict } from './order-conflict.tsx';
import { changesSince, newest } from './order-edit.ts';
import { changeFailure, isOutdated, useOrderChange } from './use-order-change.ts';

/** Cancels an order as not eligible: a full refund, and the customer sees the reason. */
export function RefuseOrder({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const latest = newest(order, useQuery(adminOrderQuery(order.orderId)).data);
  const [base, setBase] = useState<AdminOrder>(latest);
  const refusing = useOrderChange(order.orderId, () => {
    toast.success(words.done);
    onClose();
  });
  return (
    <ReasonDialog
      destructive
      title={words.title}
      description={words.text(formatMoney(base.calculatedPrice))}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      onSubmit={(reason) => refusing.mutateAsync({ status: 'Canceled', reason, version: base.version })}
      failure={changeFailure}
      onClose={onClose}
    >
      {isOutdated(refusing, base, latest) && (
        <OrderConflict sentences={changesSince(base, latest)} onAccept={() => setBase(latest)} />
      )}
    </ReasonDialog>
  );
}
