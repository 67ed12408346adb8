import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Order } from '#contract/orders/orders.ts';
import { newOrder, orderDetails } from '#content/orders.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { orderPath } from '../area.ts';
import { PlacedCard } from './placed-card.tsx';

const words = newOrder.placed;
const { fields } = orderDetails;

export function PlacedOrder({ order, onNext }: { order: Order; onNext(): void }) {
  return (
    <PlacedCard
      title={words.title}
      text={words.text(formatMoney(order.calculatedPrice))}
      actions={
        <>
          <Button variant="primary" onClick={onNext}>
            {words.next}
          </Button>
          <ButtonLink to={orderPath(order.orderId)}>{words.see}</ButtonLink>
        </>
      }
    >
      <Facts
        look="rows"
        facts={[
          { name: fields.orderId, value: showOrderId(order.orderId) },
          { name: fields.number, value: order.number },
          { name: fields.service, value: order.service },
          { name: fields.link, value: order.link },
          order.reference !== '' && { name: fields.reference, value: order.reference },
          { name: fields.quantity, value: formatNumber(order.quantity) },
          { name: fields.price, value: formatMoney(order.price) },
          { name: 'Status', value: <StatusBadge status={order.status} /> },
        ]}
      />
    </PlacedCard>
  );
}
