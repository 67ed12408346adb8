import type { AdminOrder } from '#contract/admin/orders.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { adminOrderDetails as words } from '#content/admin/orders.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { userPath } from '../paths.ts';
import { shortId } from '../short-id.ts';
import { OfficeLink } from '../rights/office-link.tsx';

const { fields } = words;

/** IDs are shown as four characters and copied in full. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <Facts
      look="columns"
      facts={[
        { name: fields.status, value: <StatusBadge status={order.status} /> },
        {
          name: fields.withheld,
          value: <Money dollars={order.calculatedPrice} className="font-semibold text-money" />,
        },
        {
          name: fields.orderId,
          value: <CopyText text={showOrderId(order.orderId)} shown={shortId(order.orderId)} label={fields.orderId} />,
        },
        {
          name: fields.number,
          value: <CopyText text={String(order.number)} shown={String(order.number)} label={fields.number} />,
        },
        {
          name: fields.userId,
          value: <CopyText text={order.userId} shown={shortId(order.userId)} label={fields.userId} />,
        },
        {
          name: fields.customer,
          value: (
            <>
              <OfficeLink to={userPath(order.userId)}>{order.customerName}</OfficeLink>
              <span className="block text-fine text-muted [overflow-wrap:anywhere]">{order.customerEmail}</span>
            </>
          ),
        },
        order.reference !== '' && { name: fields.reference, value: order.reference },
        { name: fields.price, value: <Money dollars={order.price} /> },
        { name: fields.category, value: order.category },
        { name: fields.service, value: order.service },
        { name: fields.quantity, value: formatNumber(order.quantity) },
        { name: fields.delivered, value: formatNumber(order.completedVotes) },
        { name: fields.started, value: order.started || words.none },
        { name: fields.date, value: <DateText look="moment" value={order.createdAt} className="whitespace-normal!" /> },
        {
          name: fields.link,
          value: (
            <a
              href={order.link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={`${textLinkStyle} font-normal [overflow-wrap:anywhere]`}
            >
              {order.link}
            </a>
          ),
          wide: true,
        },
        order.reason !== undefined && order.reason !== '' && { name: fields.reason, value: order.reason, wide: true },
      ]}
    />
  );
}
