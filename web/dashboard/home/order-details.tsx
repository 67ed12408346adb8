import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Order, OrderDetails as Details } from '#contract/orders/orders.ts';
import { orderDetails as words } from '#content/orders.ts';
import { EditReference } from '#web/orders/edit-reference.tsx';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { splitOwnTexts } from '#contract/orders/own-texts.ts';

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
      <OrderFacts order={order} />
      <OwnTexts order={order} />
      <OrderTimeline order={order} by={({ by }) => words.timeline.by[by]} />
    </div>
  );
}

function OrderFacts({ order }: { order: Details }) {
  return (
    <Facts
      look="rows"
      facts={[
        {
          name: fields.orderId,
          value: <CopyText text={order.orderId} shown={showOrderId(order.orderId)} label={fields.orderId} />,
        },
        {
          name: fields.number,
          value: <CopyText text={String(order.number)} shown={String(order.number)} label={fields.number} />,
        },
        { name: fields.reference, value: <EditReference order={order} /> },
        { name: fields.category, value: order.category },
        { name: fields.service, value: order.service },
        {
          name: fields.link,
          value: (
            <a
              href={order.link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
            >
              {order.link}
            </a>
          ),
        },
        { name: fields.quantity, value: formatNumber(order.quantity) },
        { name: fields.delivered, value: formatNumber(order.completedVotes) },
        order.started !== '' && { name: fields.started, value: order.started },
        { name: fields.unitPrice, value: formatUnitPrice(order.unitPrice) },
        { name: fields.price, value: <Money dollars={order.price} /> },
        {
          name: fields.withheld,
          value: <Money dollars={order.calculatedPrice} className="font-semibold text-money" />,
        },
        { name: fields.createdAt, value: <DateText look="moment" value={order.createdAt} /> },
        { name: fields.updatedAt, value: <DateText look="moment" value={order.updatedAt} /> },
      ]}
    />
  );
}

/** The customer's own texts, split the way staff see them. */
function OwnTexts({ order: { category, comments, quantity } }: { order: Order }) {
  // Each text counts as one: if the lines don't add up, the texts are blocks.
  const isBlocks = category === 'Post' || splitOwnTexts(comments, 'line').length !== quantity;
  const kind = isBlocks ? 'block' : 'line';
  const texts = splitOwnTexts(comments, kind);
  if (texts.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{words.texts[kind]}</h3>
      <ol className="grid gap-2 text-sm">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the texts of an order never change, and may repeat
          <li key={index} className="flex gap-3 rounded-sm bg-sunken px-3 py-2">
            <span aria-hidden className="text-muted figures">
              {index + 1}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
