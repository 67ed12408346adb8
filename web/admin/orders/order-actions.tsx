import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderList } from '#content/admin/orders.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shortId } from '../short-id.ts';
import type { OrderDialogsState } from './order-dialogs.tsx';
import { useOrderRights } from '../rights/use-order-rights.ts';

const words = adminOrderList.actions;

export const orderActions = (dialogs: OrderDialogsState) => (order: AdminOrder) => (
  <OrderActions dialogs={dialogs} order={order} />
);

function OrderActions({ dialogs, order }: { dialogs: OrderDialogsState; order: AdminOrder }) {
  const may = useOrderRights()(order);
  const id = shortId(order.orderId);
  return (
    <>
      {may.edit && <IconButton label={words.edit(id)} icon={Pencil} onClick={() => dialogs.edit(order)} />}
      {may.cancel && <IconButton label={words.cancel(id)} icon={Ban} onClick={() => dialogs.cancel(order)} />}
      {may.delete && <IconButton label={words.delete(id)} icon={Trash2} onClick={() => dialogs.remove(order)} />}
      <IconButton label={words.view(id)} icon={Eye} onClick={() => dialogs.view(order)} />
    </>
  );
}
