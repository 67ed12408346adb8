import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderList } from '#content/admin/orders.ts';
import { adminLinkCorrection, adminOrderDesk as deskWords } from '#content/admin/order-desk.ts';
import { DropdownMenu } from '#web/ui/overlay/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shortId } from '../short-id.ts';
import type { DeskActions } from './desk/use-desk-actions.ts';
import type { OrderDialogsState } from './order-dialogs.tsx';
import { useOrderRights } from '../rights/use-order-rights.ts';

const words = adminOrderList.actions;

interface OrderActionsProps {
  dialogs: OrderDialogsState;
  /** For lists where orders are processed, not just viewed. */
  desk?: DeskActions | undefined;
  order: AdminOrder;
  isInPanel?: boolean;
}

export const orderActions = (dialogs: OrderDialogsState, desk?: DeskActions) => (order: AdminOrder) => (
  <OrderActions dialogs={dialogs} desk={desk} order={order} />
);

/** In the panel, which already has the editor and the details. */
export const panelActions = (dialogs: OrderDialogsState, desk?: DeskActions) => (order: AdminOrder) => (
  <OrderActions dialogs={dialogs} desk={desk} order={order} isInPanel />
);

function OrderActions({ dialogs, desk, order, isInPanel = false }: OrderActionsProps) {
  const may = useOrderRights()(order);
  const id = shortId(order.orderId);
  const isPending = order.status === 'Pending';
  const hasMenu = desk !== undefined && may.partial;
  return (
    <>
      {desk && may.start && isPending && (
        <IconButton label={deskWords.start(id)} icon={Play} onClick={() => desk.start(order)} />
      )}
      {desk && may.complete && !isPending && (
        <IconButton label={deskWords.complete(id)} icon={Check} onClick={() => desk.complete(order)} />
      )}
      {may.edit && !isInPanel && (
        <IconButton label={words.edit(id)} icon={Pencil} onClick={() => dialogs.edit(order)} />
      )}
      {may.cancel && <IconButton label={words.cancel(id)} icon={Ban} onClick={() => dialogs.cancel(order)} />}
      {may.delete && !hasMenu && (
        <IconButton label={words.delete(id)} icon={Trash2} onClick={() => dialogs.remove(order)} />
      )}
      {!isInPanel && <IconButton label={words.view(id)} icon={Eye} onClick={() => dialogs.view(order)} />}
      {hasMenu && (
        <DropdownMenu
          trigger={<IconButton label={deskWords.more(id)} icon={Ellipsis} />}
          entries={[
            { label: deskWords.partial, onSelect: () => dialogs.partial(order) },
            { label: deskWords.notEligible, onSelect: () => dialogs.refuse(order) },
            ...(may.correctLink
              ? [{ label: adminLinkCorrection.action, onSelect: () => dialogs.correctLink(order) }]
              : []),
            ...(may.release ? [{ label: deskWords.release, onSelect: () => desk.release(order) }] : []),
            ...(may.delete
              ? [{ label: deskWords.delete, destructive: true, onSelect: () => dialogs.remove(order) }]
              : []),
          ]}
        />
      )}
    </>
  );
}
