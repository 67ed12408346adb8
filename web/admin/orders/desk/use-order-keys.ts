import type { AdminOrder } from '#contract/admin/orders.ts';
import type { RowKeys } from '#web/ui/table/use-row-keys.ts';
import { useOrderRights } from '../../rights/use-order-rights.ts';
import type { OrderDialogsState } from '../order-dialogs.tsx';
import type { DeskActions } from './use-desk-actions.ts';

/** Returns whether to go on to the next order. */
type Letter = (order: AdminOrder) => boolean;

export interface OrderKeys extends RowKeys<AdminOrder> {
  letters: Readonly<Record<string, Letter>>;
}

/** One key per everyday action on the focused order. Those that need a dialog leave the focus where it is. */
export function useOrderKeys(dialogs: OrderDialogsState, desk: DeskActions | undefined): OrderKeys {
  const rightsTo = useOrderRights();
  const openLink: Letter = ({ link }) => {
    window.open(link, '_blank', 'noopener,noreferrer');
    return false;
  };
  const when =
    (right: keyof ReturnType<typeof rightsTo>, act: (order: AdminOrder) => void, movesOn = false): Letter =>
    (order) => {
      const isAllowed = rightsTo(order)[right];
      if (isAllowed) act(order);
      return isAllowed && movesOn;
    };
  return {
    onOpen: dialogs.view,
    onEdit: desk && dialogs.edit,
    letters: {
      o: openLink,
      ...(desk && {
        s: when('start', desk.start, true),
        c: when('complete', desk.complete, true),
        p: when('partial', dialogs.partial),
        n: when('refuse', dialogs.refuse),
        l: when('correctLink', dialogs.correctLink),
        d: ({ orderId }: AdminOrder) => {
          // In its row, or in the panel if the list does not show the order.
          const count = document.querySelector<HTMLElement>(`[data-count-of="${orderId}"]`);
          count?.focus();
          count?.click();
          return false;
        },
        u: () => {
          desk.undoLast();
          return false;
        },
      }),
    },
  };
}
