import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Order, OrderDetails as Details } from '#contract/orders/orders.ts';
import { orderDetails as words } from '#content/orders.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import { useUsualTime } from '#web/orders/use-usual-time.ts';
import { EditReference } from '#web/orders/edit-reference.tsx';
import { OrderStatusLine } from '#web/orders/order-status-line.tsx';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { splitOwnTexts } from '#contract/orders/own-texts.ts';

const { fields } = words;

export function OrderDetails({ order }: { order: Details }) {
  return (
    <div className="grid gap-6 pb-2">
      <div className="grid gap-3">
        <OrderStatusLine order={order} />
        {order.reason !== undefined && order.reason !== '' && (
          <p className="rounded-md bg-canceled-wash px-4 py-3 text-sm text-canceled">
            <span className="font-semibold">{words.reason}:</span> {order.reason}
          </p>
        )}
        <UsualTime order={order} />
        {order.isStuck && <p className="rounded-md bg-pending-wash px-4 py-3 text-sm text-pending">{words.stuck}</p>}
      </div>
      <OrderFacts order={order} />
      <OwnTexts order={order} />
      <OrderTimeline order={order} by={({ by }) => words.timeline.by[by]} />
    </div>
  );
}

function UsualTime({ order: { serviceId, status } }: { order: Order }) {
  const usual = useUsualTime(isOpen(status) ? serviceId : undefined);
  return usual !== undefined && <p className="text-sm text-muted">{usual}.</p>;
}

/** Only a partial order is charged for less than was ordered. */
const chargedPieces = ({ status, completedVotes, quantity }: Order) =>
  status === 'Partial' ? completedVotes : quantity;

/** Omits what the title (the service) and the status (the delivered count) already show. */
function OrderFacts({ order }: { order: Details }) {
  const refunded = (Math.round(order.price * 100) - Math.round(order.calculatedPrice * 100)) / 100;
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
        order.started !== '' && { name: fields.started, value: order.started },
        {
          name: fields.charged,
          value: (
            <>
              <Money dollars={order.calculatedPrice} className="font-semibold text-money" />
              {order.calculatedPrice > 0 && (
                <span className="ml-2 text-fine text-muted">
                  {words.pieces(formatNumber(chargedPieces(order)), formatUnitPrice(order.unitPrice))}
                </span>
              )}
            </>
          ),
        },
        refunded > 0 && { name: fields.refunded, value: <Money dollars={refunded} /> },
        order.canCancelUntil !== undefined && {
          name: fields.cancel,
          value: <DateText look="time" value={order.canCancelUntil} />,
        },
        { name: fields.createdAt, value: <DateText look="moment" value={order.createdAt} /> },
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
