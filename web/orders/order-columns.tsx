import type { To } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { orderList as words } from '#content/orders.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

const shortId = (orderId: string) => orderId.slice(0, 4);

/** What a row shows. */
export type ListedOrder = Pick<
  Order,
  | 'orderId'
  | 'createdAt'
  | 'service'
  | 'link'
  | 'reference'
  | 'completedVotes'
  | 'quantity'
  | 'status'
  | 'calculatedPrice'
>;

/** Without paths the IDs are plain text. */
export function orderColumns(pathOf?: (orderId: string) => To): Column<ListedOrder>[] {
  return [
    {
      key: 'id',
      header: words.columns.id,
      card: 'topStart',
      cell: ({ orderId }) =>
        pathOf ? (
          <RowLink
            to={pathOf(orderId)}
            preventScrollReset
            aria-label={words.details(shortId(orderId))}
            className="figures"
          >
            {shortId(orderId)}
          </RowLink>
        ) : (
          <span className="font-semibold figures">{shortId(orderId)}</span>
        ),
    },
    {
      key: 'date',
      header: words.columns.date,
      sortKey: 'date',
      card: 'none',
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    {
      key: 'service',
      header: words.columns.service,
      wide: true,
      card: 'middle',
      cell: (order) => <OrderedService {...order} />,
    },
    {
      key: 'quantity',
      header: words.columns.quantity,
      sortKey: 'quantity',
      card: 'bottomStart',
      cell: (order) => <Delivered {...order} />,
    },
    {
      key: 'status',
      header: words.columns.status,
      card: 'topEnd',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'price',
      header: words.columns.price,
      align: 'end',
      card: 'bottomEnd',
      cell: ({ calculatedPrice }) => <Money dollars={calculatedPrice} />,
    },
  ];
}

/** The link distinguishes orders for the same service. In cards it moves to its own line if there is a reference. */
function OrderedService({ service, link, reference, createdAt }: ListedOrder) {
  return (
    <>
      {service}
      <span
        className={classNames(
          'text-fine cards:flex cards:gap-x-2 cards:leading-6',
          reference !== '' && 'cards:flex-wrap',
        )}
      >
        <DateText value={createdAt} className="shrink-0 text-muted rows:hidden" />
        <span
          className={classNames(
            'block truncate text-muted cards:min-w-0 rows:max-w-44 lg:rows:max-w-64 xl:rows:max-w-96',
            reference !== '' && 'cards:order-last cards:basis-full',
          )}
          title={link}
        >
          {link.replace(/^https:\/\/(www\.)?/, '')}
        </span>
        {reference !== '' && (
          <span
            className="block truncate cards:min-w-0 cards:flex-1 rows:max-w-44 lg:rows:max-w-64 xl:rows:max-w-96"
            title={reference}
          >
            {reference}
          </span>
        )}
      </span>
    </>
  );
}

/** Screen readers get the progress bar, so the text is hidden from them. */
function Delivered({ orderId, completedVotes, quantity }: ListedOrder) {
  return (
    <span className="grid gap-1.5 rows:w-28">
      <span aria-hidden className="text-fine leading-4 whitespace-nowrap figures">
        {words.delivered(formatNumber(completedVotes), formatNumber(quantity))}
      </span>
      <ProgressBar
        label={words.deliveredOf(shortId(orderId))}
        value={completedVotes}
        max={quantity}
        className="w-full cards:sr-only"
      />
    </span>
  );
}
