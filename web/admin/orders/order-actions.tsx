import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderList } from '#content/admin/orders.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shortId } from '../short-id.ts';
import type { OrderDialogsState } from './order-dialogs.tsx';

const words = adminOrderList.actions;

export const orderActions =
  ({ edit, remove, view }: OrderDialogsState) =>
  (order: AdminOrder) => {
    const id = shortId(order.orderId);
    return (
      <>
        <IconButton label={words.edit(id)} icon={Pencil} onClick={() => edit(order)} />
        <IconButton label={words.delete(id)} icon={Trash2} onClick={() => remove(order)} />
        <IconButton label={words.view(id)} icon={Eye} onClick={() => view(order)} />
      </>
    );
  };
