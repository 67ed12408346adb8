import { adminOrderDesk as words } from '#content/admin/order-desk.ts';
import { toast } from '#web/ui/overlay/toast.ts';

interface Undo {
  readonly toastId: string;
  run(): void;
}

/** The last action on each order, oldest first, while its toast is shown. */
const undos = new Map<string, Undo>();
let count = 0;

/** Replaces the order's previous undo, which would now be refused. */
export function offerUndo(orderId: string, message: string, run: () => void): void {
  forgetUndo(orderId);
  count += 1;
  const isCurrent = () => undos.get(orderId) === undo;
  const undo: Undo = {
    toastId: `undo-${count}`,
    run: () => {
      if (!isCurrent()) return;
      forgetUndo(orderId);
      run();
    },
  };
  undos.set(orderId, undo);
  const onClose = () => void (isCurrent() && undos.delete(orderId));
  toast.undoable(message, { id: undo.toastId, label: words.undo, run: undo.run, onClose });
}

export function forgetUndo(orderId: string): void {
  const undo = undos.get(orderId);
  undos.delete(orderId);
  if (undo) toast.dismiss(undo.toastId);
}

export const undoLast = (): void => [...undos.values()].at(-1)?.run();
