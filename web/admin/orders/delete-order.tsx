import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderDeletion as words } from '#content/admin/orders.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { shortId } from '../short-id.ts';
import { adminOrderQuery, adminOrdersApi, adminOrdersKey } from './admin-orders-queries.ts';
import { changesSince, newest } from './order-edit.ts';
import { OrderConflict } from './order-conflict.tsx';

interface DeleteOrderProps {
  order: AdminOrder;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const queries = useQueryClient();
  const { orderId } = order;
  const [isDeleting, setIsDeleting] = useState(false);
  // Once it is deleted, a refetch would fail.
  const latest = newest(order, useQuery({ ...adminOrderQuery(orderId), enabled: !isDeleting }).data);
  const [base, setBase] = useState<AdminOrder>(latest);
  const { calculatedPrice, version } = base;
  const remove = async (reason: string) => {
    setIsDeleting(true);
    const { message } = await adminOrdersApi.delete({ params: { orderId }, body: { reason, version } });
    toast.success(message);
    onClose();
    onDeleted?.();
    // The order's page may still be mounted, and refetching a deleted order would show an error.
    void queries.invalidateQueries({
      queryKey: adminOrdersKey,
      predicate: ({ queryKey }) => queryKey[2] !== 'details',
    });
  };
  return (
    <ReasonDialog
      destructive
      title={words.title(shortId(orderId))}
      description={calculatedPrice > 0 ? words.text(formatMoney(calculatedPrice)) : words.textFree}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      onSubmit={remove}
      failure={({ message }) => {
        setIsDeleting(false);
        void queries.invalidateQueries({ queryKey: adminOrdersKey });
        return message || words.failed;
      }}
      onClose={onClose}
    >
      {latest.version > version && (
        <OrderConflict sentences={changesSince(base, latest)} onAccept={() => setBase(latest)} />
      )}
    </ReasonDialog>
  );
}
