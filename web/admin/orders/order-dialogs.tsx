import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { CancelOrder } from './cancel-order.tsx';
import { CorrectLink } from './desk/correct-link.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { EditOrder } from './edit-order.tsx';
import { RefuseOrder } from './refuse-order.tsx';
import { useOrderRights } from '../rights/use-order-rights.ts';
import { ViewOrder } from './view-order.tsx';

type DialogKind = 'view' | 'edit' | 'partial' | 'delete' | 'refuse' | 'cancel' | 'correctLink';

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
    partial: open('partial'),
    remove: open('delete'),
    refuse: open('refuse'),
    cancel: open('cancel'),
    correctLink: open('correctLink'),
    close: () => setShown(undefined),
  };
}

export type OrderDialogsState = ReturnType<typeof useOrderDialogs>;

export function OrderDialogs({ dialogs, onDeleted }: { dialogs: OrderDialogsState; onDeleted?: () => void }) {
  const { shown, close } = dialogs;
  const orderRights = useOrderRights();
  // A role that changes while a dialog is open closes it.
  if (!shown || !orderRights(shown.order)[shown.kind]) return null;
  const { kind, order } = shown;
  switch (kind) {
    case 'view':
      return <ViewOrder order={order} dialogs={dialogs} />;
    case 'edit':
      return <EditOrder key={order._id} order={order} onClose={close} onRefuse={() => dialogs.refuse(order)} />;
    case 'partial':
      return (
        <EditOrder
          key={order._id}
          order={order}
          status="Partial"
          onClose={close}
          onRefuse={() => dialogs.refuse(order)}
        />
      );
    case 'refuse':
      return <RefuseOrder order={order} onClose={close} />;
    case 'cancel':
      return <CancelOrder order={order} onClose={close} />;
    case 'correctLink':
      return <CorrectLink key={order._id} order={order} onClose={close} />;
    case 'delete':
      return <DeleteOrder order={order} onClose={close} {...(onDeleted && { onDeleted })} />;
  }
}
