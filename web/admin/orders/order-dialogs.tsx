import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { DeleteOrder } from './delete-order.tsx';
import { EditOrder } from './edit-order.tsx';
import { RefuseOrder } from './refuse-order.tsx';
import { ViewOrder } from './view-order.tsx';

type DialogKind = 'view' | 'edit' | 'delete' | 'refuse';

interface OpenDialog {
  readonly kind: DialogKind;
  readonly order: AdminOrder;
}

/** At most one dialog is open, for one order. */
export function useOrderDialogs() {
  const [shown, setShown] = useState<OpenDialog>();
  const open = (kind: DialogKind) => (order: AdminOrder) => setShown({ kind, order });
  return {
    shown,
    view: open('view'),
    edit: open('edit'),
    remove: open('delete'),
    refuse: open('refuse'),
    close: () => setShown(undefined),
  };
}

export type OrderDialogsState = ReturnType<typeof useOrderDialogs>;

export function OrderDialogs({ dialogs, onDeleted }: { dialogs: OrderDialogsState; onDeleted?: () => void }) {
  const { shown, close } = dialogs;
  if (!shown) return null;
  const { kind, order } = shown;
  const edit = () => dialogs.edit(order);
  const refuse = () => dialogs.refuse(order);
  switch (kind) {
    case 'view':
      return <ViewOrder order={order} onClose={close} onEdit={edit} />;
    case 'edit':
      return <EditOrder key={order._id} order={order} onClose={close} onRefuse={refuse} />;
    case 'refuse':
      return <RefuseOrder order={order} onClose={close} />;
    case 'delete':
      return <DeleteOrder order={order} onClose={close} {...(onDeleted && { onDeleted })} />;
  }
}
