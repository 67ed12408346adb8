import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderRefusal as words } from '#content/admin-orders.ts';
import { formatMoney } from '#web/ui/format-money.ts';
import { toast } from '#web/ui/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { changeFailure, useOrderChange } from './use-order-change.ts';

/** Staff refuse by hand what no rule could: all of the money goes back, and the customer reads why. */
export function RefuseOrder({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const refusing = useOrderChange(order.orderId, () => {
    toast.success(words.done);
    onClose();
  });
  return (
    <ReasonDialog
      destructive
      title={words.title}
      description={words.text(formatMoney(order.calculatedPrice))}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      loading={refusing.isPending}
      onSubmit={(reason) =>
        refusing.mutate(
          { status: 'Canceled', reason, version: order.version },
          { onError: (error) => toast.error(changeFailure(error)) },
        )
      }
      onClose={onClose}
    />
  );
}
