import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { adminNotes } from '#content/admin/notes.ts';
import { adminOrderDetails as words } from '#content/admin/orders.ts';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { Notes } from '../../notes/notes.tsx';
import { orderPath, userPath } from '../../paths.ts';
import { OfficeLink } from '../../rights/office-link.tsx';
import { shortId } from '../../short-id.ts';
import { adminOrderQuery } from '../admin-orders-queries.ts';
import { OrderComments } from '../order-comments.tsx';
import { timelineBy } from '../timeline-by.ts';

const { fields } = words;

/** What staff need while they work on an order, most important first. */
export function PanelDetails({ order }: { order: AdminOrder }) {
  const { data } = useQuery(adminOrderQuery(order.orderId));
  return (
    <div className="grid gap-6">
      <PanelFacts order={order} />
      <OrderComments key={order._id} order={order} headingLevel={3} />
      <section className="grid gap-3">
        <h3 className="text-sm font-semibold">{adminNotes.title}</h3>
        <Notes about="order" subjectId={order._id} />
      </section>
      {data ? <OrderTimeline order={data} by={timelineBy} /> : <SkeletonText lines={3} />}
      <ButtonLink to={orderPath(order.orderId)} className="justify-self-start">
        {words.openPage}
      </ButtonLink>
    </div>
  );
}

function PanelFacts({ order }: { order: AdminOrder }) {
  return (
    <Facts
      look="rows"
      facts={[
        {
          name: fields.customer,
          value: (
            <>
              <OfficeLink to={userPath(order.userId)}>{order.customerName}</OfficeLink>
              <CopyText text={order.customerEmail} label={words.email} />
            </>
          ),
        },
        {
          name: fields.withheld,
          value: (
            <>
              <Money dollars={order.calculatedPrice} className="font-semibold text-money" />
              {order.calculatedPrice !== order.price && (
                <span className="block text-fine text-muted">
                  {fields.price} <Money dollars={order.price} />
                </span>
              )}
            </>
          ),
        },
        {
          name: fields.orderId,
          value: <CopyText text={showOrderId(order.orderId)} shown={shortId(order.orderId)} label={fields.orderId} />,
        },
        order.reference !== '' && { name: fields.reference, value: order.reference },
        { name: fields.date, value: <DateText look="moment" value={order.createdAt} className="whitespace-normal!" /> },
        order.reason !== undefined && order.reason !== '' && { name: fields.reason, value: order.reason },
      ]}
    />
  );
}

/** Above the fields, because staff open the link first. */
export function PanelLink({ link }: Pick<AdminOrder, 'link'>) {
  return (
    <div className="flex items-start gap-1 text-sm">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`${textLinkStyle} line-clamp-2 min-w-0 grow py-1 font-normal [overflow-wrap:anywhere]`}
      >
        {link.replace(/^https:\/\/(www\.)?/, '')}
      </a>
      <CopyText text={link} shown="" label={fields.link} />
    </div>
  );
}
