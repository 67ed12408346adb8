import type { Order } from '#contract/orders/orders.ts';
import { orderDetails as words } from '#content/orders.ts';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

type OrderStatusLineProps = { order: Pick<Order, 'status' | 'completedVotes' | 'quantity'> };

export function OrderStatusLine({ order }: OrderStatusLineProps) {
  return (
    <div className="flex items-center gap-4">
      <StatusBadge status={order.status} />
      <ProgressBar
        showValue
        label={words.delivered}
        value={order.completedVotes}
        max={order.quantity}
        className="min-w-0 flex-1"
      />
    </div>
  );
}
