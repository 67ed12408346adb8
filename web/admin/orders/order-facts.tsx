import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { adminOrderDetails as words } from '#content/admin/orders.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { textLinkStyle } from '#web/ui/theme/text-link-style.ts';
import { userPath } from '../paths.ts';
import { shortId } from '../short-id.ts';

const { fields } = words;

/** Every field of an order. The full ids are for the clipboard; people know orders by four characters. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <dl className="grid border-t border-line text-sm sm:grid-cols-2 sm:gap-x-8">
      <Fact name={fields.status}>
        <StatusBadge status={order.status} />
      </Fact>
      <Fact name={fields.withheld}>
        <Money dollars={order.calculatedPrice} className="font-semibold text-money" />
      </Fact>
      <Fact name={fields.orderId}>
        <CopyText text={showOrderId(order.orderId)} shown={shortId(order.orderId)} label={fields.orderId} />
      </Fact>
      <Fact name={fields.number}>
        <CopyText text={String(order.number)} shown={String(order.number)} label={fields.number} />
      </Fact>
      <Fact name={fields.userId}>
        <CopyText text={order.userId} shown={shortId(order.userId)} label={fields.userId} />
      </Fact>
      <Fact name={fields.customer}>
        <Link to={userPath(order.userId)} className={textLinkStyle}>
          {order.customerName}
        </Link>
        <span className="block text-fine text-muted [overflow-wrap:anywhere]">{order.customerEmail}</span>
      </Fact>
      <Fact name={fields.price}>
        <Money dollars={order.price} />
      </Fact>
      <Fact name={fields.category}>{order.category}</Fact>
      <Fact name={fields.service}>{order.service}</Fact>
      <Fact name={fields.quantity}>{formatNumber(order.quantity)}</Fact>
      <Fact name={fields.delivered}>{formatNumber(order.completedVotes)}</Fact>
      <Fact name={fields.started}>{order.started || words.none}</Fact>
      <Fact name={fields.date}>
        <DateText look="moment" value={order.createdAt} className="whitespace-normal!" />
      </Fact>
      <Fact name={fields.link} wide>
        <a
          href={order.link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${textLinkStyle} font-normal [overflow-wrap:anywhere]`}
        >
          {order.link}
        </a>
      </Fact>
      {order.reason !== undefined && order.reason !== '' && (
        <Fact name={fields.reason} wide>
          {order.reason}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`grid min-h-11 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-4 border-b border-line py-1.5 ${wide ? 'sm:col-span-2' : ''}`}
    >
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] figures">{children}</dd>
    </div>
  );
}
