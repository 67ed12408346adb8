import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { DeleteOrder } from './delete-order.tsx';
import { EditOrder } from './edit-order.tsx';
import { RefuseOrder } from './refuse-order.tsx';
import { ViewOrder } from './view-order.tsx';

type Doing = 'view' | 'edit' | 'delete' | 'refuse';

interface Done {
  readonly doing: Doing;
  readonly order: AdminOrder;
}

/** What is being done with an order of the screen: looked at, edited, refused or deleted, one at a time. */
export function useOrderDialogs() {
  const [shown, setShown] = useState<Done>();
  const open = (doing: Doing) => (order: AdminOrder) => setShown({ doing, order });
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
  const { doing, order } = shown;
  const edit = () => dialogs.edit(order);
  const refuse = () => dialogs.refuse(order);
  switch (doing) {
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
