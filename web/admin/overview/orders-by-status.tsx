import type { Overview } from '#contract/admin/overview.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { adminOverview } from '#content/admin/overview.ts';
import { BarList, BarListSkeleton } from '#web/ui/chart/bar-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { ordersPath } from '../paths.ts';
import { Period } from './period.tsx';

const words = adminOverview.byStatus;

const tones: Record<OrderStatus, string> = {
  Pending: 'bg-pending',
  'In Progress': 'bg-progress',
  Completed: 'bg-completed',
  Partial: 'bg-partial',
  Canceled: 'bg-canceled',
};

export function OrdersByStatus({ byStatus }: { byStatus: Overview['byStatus'] | undefined }) {
  return (
    <Card title={words.title} actions={<Period>{adminOverview.allTime}</Period>} aria-busy={!byStatus}>
      {byStatus ? (
        <BarList
          label={words.title}
          bars={byStatus.map(({ status, orders }) => ({
            key: status,
            label: <StatusBadge status={status} />,
            value: orders,
            text: formatNumber(orders),
            tone: tones[status],
            to: `${ordersPath}?status=${encodeURIComponent(status)}`,
          }))}
        />
      ) : (
        <BarListSkeleton rows={5} />
      )}
    </Card>
  );
}
