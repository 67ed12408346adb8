import { Link } from 'react-router';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Order } from '#contract/orders/orders.ts';
import { manyOrders, newOrder } from '#content/orders.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { dashboardArea, orderPath } from '../area.ts';
import { PlacedCard } from './placed-card.tsx';

const words = manyOrders.placed;

export function PlacedOrders({ orders, onNext }: { orders: readonly Order[]; onNext(): void }) {
  const title = words.title(manyOrders.count(orders.length));
  const withheld = orders.reduce((sum, { calculatedPrice }) => sum + Math.round(calculatedPrice * 100), 0) / 100;
  return (
    <PlacedCard
      title={title}
      text={newOrder.placed.text(formatMoney(withheld), orders.length)}
      actions={
        <>
          <Button variant="primary" onClick={onNext}>
            {words.next}
          </Button>
          <ButtonLink to={dashboardArea.home}>{words.see}</ButtonLink>
        </>
      }
    >
      <ScrollRegion aria-label={title} className="max-h-80 overflow-y-auto border-y border-line">
        <ul className="divide-y divide-line text-sm">
          {orders.map(({ orderId, service, quantity, calculatedPrice, reference }) => (
            <li key={orderId} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 pr-1">
              <Link
                to={orderPath(orderId)}
                className="rounded-xs font-semibold underline-offset-4 figures hover:underline"
              >
                {showOrderId(orderId)}
              </Link>
              {reference !== '' && <span className="mr-auto min-w-0 truncate">{reference}</span>}
              <span className="flex gap-4 text-muted figures">
                {formatNumber(quantity)} {service}
                <Money dollars={calculatedPrice} className="text-ink" />
              </span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </PlacedCard>
  );
}
