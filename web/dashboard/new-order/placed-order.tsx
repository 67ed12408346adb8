import type { ReactNode } from 'react';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Order } from '#contract/orders/orders.ts';
import { newOrder, orderDetails } from '#content/orders.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
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
      <dl className="divide-y divide-line border-y border-line text-sm">
        <Fact name={fields.orderId}>{showOrderId(order.orderId)}</Fact>
        <Fact name={fields.number}>{order.number}</Fact>
        <Fact name={fields.service}>{order.service}</Fact>
        <Fact name={fields.link}>{order.link}</Fact>
        <Fact name={fields.quantity}>{formatNumber(order.quantity)}</Fact>
        <Fact name={fields.price}>{formatMoney(order.price)}</Fact>
        <Fact name="Status">
          <StatusBadge status={order.status} />
        </Fact>
      </dl>
    </PlacedCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="figures [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
