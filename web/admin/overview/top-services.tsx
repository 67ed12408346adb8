import type { Overview } from '#contract/admin/overview.ts';
import { adminOverview } from '#content/admin/overview.ts';
import { BarList, BarListSkeleton } from '#web/ui/chart/bar-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { ordersPath } from '../paths.ts';
import { Period } from './period.tsx';

const words = adminOverview.topServices;
const rowsShown = 5;

interface TopServicesProps {
  period: string;
  services: Overview['topServices'] | undefined;
}

export function TopServices({ period, services }: TopServicesProps) {
  return (
    <Card title={words.title} actions={<Period>{period}</Period>} aria-busy={!services}>
      {!services ? (
        <BarListSkeleton rows={rowsShown} />
      ) : services.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <BarList
          label={words.title}
          bars={services.slice(0, rowsShown).map(({ serviceId, service, category, orders, revenue }) => ({
            key: String(serviceId),
            label: (
              <>
                {service}{' '}
                {revenue !== undefined && <span className="text-fine text-muted figures">{words.orders(orders)}</span>}
              </>
            ),
            value: revenue ?? orders,
            text: revenue === undefined ? words.orders(orders) : formatMoney(revenue),
            to: `${ordersPath}?${new URLSearchParams({ category, service })}`,
          }))}
        />
      )}
    </Card>
  );
}
