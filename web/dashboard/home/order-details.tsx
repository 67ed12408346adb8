import type { ReactNode } from 'react';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { OrderDetails as Details } from '#contract/orders/orders.ts';
import { orderDetails as words } from '#content/orders.ts';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { OwnTexts } from './own-texts.tsx';

const { fields } = words;

export function OrderDetails({ order }: { order: Details }) {
  return (
    <div className="grid gap-6 pb-2">
      <div className="grid gap-3">
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
        {order.reason !== undefined && order.reason !== '' && (
          <p className="rounded-md bg-canceled-wash px-4 py-3 text-sm text-canceled">
            <span className="font-semibold">{words.reason}:</span> {order.reason}
          </p>
        )}
        {order.isStuck && <p className="rounded-md bg-pending-wash px-4 py-3 text-sm text-pending">{words.stuck}</p>}
      </div>
      <Facts order={order} />
      <OwnTexts order={order} />
      <OrderTimeline order={order} by={({ by }) => words.timeline.by[by]} />
    </div>
  );
}

function Facts({ order }: { order: Details }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Fact name={fields.orderId}>
        <CopyText text={order.orderId} shown={showOrderId(order.orderId)} label={fields.orderId} />
      </Fact>
      <Fact name={fields.number}>
        <CopyText text={String(order.number)} shown={String(order.number)} label={fields.number} />
      </Fact>
      <Fact name={fields.category}>{order.category}</Fact>
      <Fact name={fields.service}>{order.service}</Fact>
      <Fact name={fields.link}>
        <a
          href={order.link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
        >
          {order.link}
        </a>
      </Fact>
      <Fact name={fields.quantity}>{formatNumber(order.quantity)}</Fact>
      <Fact name={fields.delivered}>{formatNumber(order.completedVotes)}</Fact>
      {order.started !== '' && <Fact name={fields.started}>{order.started}</Fact>}
      <Fact name={fields.unitPrice}>{formatUnitPrice(order.unitPrice)}</Fact>
      <Fact name={fields.price}>
        <Money dollars={order.price} />
      </Fact>
      <Fact name={fields.withheld}>
        <Money dollars={order.calculatedPrice} className="font-semibold text-money" />
      </Fact>
      <Fact name={fields.createdAt}>
        <DateText look="moment" value={order.createdAt} />
      </Fact>
      <Fact name={fields.updatedAt}>
        <DateText look="moment" value={order.updatedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-4 py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 figures">{children}</dd>
    </div>
  );
}
