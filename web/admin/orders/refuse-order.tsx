import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderRefusal as words } from '#content/admin/orders.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { changesSince, newest } from './order-edit.ts';
import { changeFailure, useOrderChange } from './use-order-change.ts';

/** Staff refuse by hand what no rule could: all of the money goes back, and the customer reads why. */
export function RefuseOrder({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const now = newest(order, useQuery(adminOrderQuery(order.orderId)).data);
  const [seen, setSeen] = useState<AdminOrder>(now);
  const refusing = useOrderChange(order.orderId, () => {
    toast.success(words.done);
    onClose();
  });
  const isBehind = now.version > seen.version && !refusing.isPending && !refusing.isSuccess;
  return (
    <ReasonDialog
      destructive
      title={words.title}
      description={words.text(formatMoney(seen.calculatedPrice))}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      onSubmit={(reason) => refusing.mutateAsync({ status: 'Canceled', reason, version: seen.version })}
      failure={changeFailure}
      onClose={onClose}
    >
      {isBehind && <ChangedMeanwhile sentences={changesSince(seen, now)} onTakeOver={() => setSeen(now)} />}
    </ReasonDialog>
  );
}
