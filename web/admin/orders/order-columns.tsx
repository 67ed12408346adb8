import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderDetails, adminOrderList as words } from '#content/admin/orders.ts';
import { adminOrderDesk as deskWords } from '#content/admin/order-desk.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { cardTargets } from '#web/ui/table/card-targets.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { DeliveredCell } from './desk/delivered-cell.tsx';
import { ageText, dueText } from './desk/due-text.ts';
import type { DeskActions } from './desk/use-desk-actions.ts';
import { orderPath, userPath } from '../paths.ts';
import { shortId } from '../short-id.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { useMayOpen } from '../rights/use-rights.ts';

const { columns } = words;

const customerColumn: Column<AdminOrder> = {
  key: 'user',
  header: columns.userId,
  minTableRem: 51,
  card: 'topMiddle',
  cell: (order) => <Customer {...order} />,
};

/** The link's label includes the name. In cards the name is the link. */
function Customer({ userId, customerName }: AdminOrder) {
  const path = userPath(userId);
  return (
    <>
      <OfficeLink
        to={path}
        aria-label={words.actions.profile(shortId(userId), customerName)}
        title={customerName}
        className={classNames(cardTargets.line, 'figures cards:block cards:truncate')}
      >
        <span className="cards:hidden">{shortId(userId)}</span>
        <span className="rows:hidden">{customerName}</span>
      </OfficeLink>
      <span aria-hidden={useMayOpen()(path)} className="block max-w-22 truncate text-fine text-muted cards:hidden">
        {customerName}
      </span>
    </>
  );
}

const sharedColumns = (actions?: DeskActions): readonly Column<AdminOrder>[] => [
  { key: 'category', header: columns.category, minTableRem: 70, card: 'none', cell: ({ category }) => category },
  { key: 'service', header: columns.service, card: 'third', cell: (order) => <OrderedService {...order} /> },
  {
    key: 'quantity',
    header: columns.quantity,
    align: 'end',
    sortKey: 'quantity',
    card: 'none',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  { key: 'status', header: columns.status, card: 'second', cell: (order) => <Status {...order} /> },
  {
    key: 'started',
    header: columns.started,
    minTableRem: 60,
    align: 'end',
    card: 'none',
    cell: ({ started }) => (
      <span className="block truncate rows:ml-auto rows:max-w-14" title={started}>
        {started || '–'}
      </span>
    ),
  },
  {
    key: 'delivered',
    header: columns.delivered,
    align: 'end',
    card: 'topEnd',
    cell: (order) => <DeliveredCell order={order} actions={actions} />,
  },
  {
    key: 'withheld',
    header: columns.withheld,
    minTableRem: 45,
    align: 'end',
    card: 'thirdEnd',
    cell: ({ calculatedPrice }) => <Money dollars={calculatedPrice} />,
  },
  {
    key: 'date',
    header: columns.date,
    minTableRem: 56,
    align: 'end',
    sortKey: 'date',
    card: 'fourth',
    cell: (order) => <OrderDate {...order} />,
  },
];

const orderIdColumn: Column<AdminOrder> = {
  key: 'id',
  header: columns.orderId,
  card: 'topStart',
  cell: ({ orderId }) => (
    <OfficeLink to={orderPath(orderId)} className={classNames(cardTargets.line, 'figures')}>
      {shortId(orderId)}
    </OfficeLink>
  ),
};

/** With actions, counts can be changed in place. */
export const allOrdersColumns = (actions: DeskActions | undefined): readonly Column<AdminOrder>[] => [
  orderIdColumn,
  customerColumn,
  ...sharedColumns(actions),
];
export const userOrdersColumns: readonly Column<AdminOrder>[] = [orderIdColumn, ...sharedColumns()];

/** Open orders also say how old they are, and in cards only that. */
function OrderDate({ createdAt, dueAt }: AdminOrder) {
  const now = useMinute();
  return (
    <>
      <DateText
        value={createdAt}
        className={dueAt === undefined ? 'cards:text-fine cards:text-muted' : 'cards:hidden'}
      />
      {dueAt !== undefined && (
        <span className={classNames(timeStyle, 'block text-muted')}>{ageText(createdAt, now)}</span>
      )}
    </>
  );
}

const timeStyle = 'text-fine whitespace-nowrap figures';

function Due({ at }: { at: string }) {
  const { text, isLate } = dueText(at, useMinute());
  return <span className={classNames(timeStyle, isLate ? 'font-semibold text-danger' : 'text-muted')}>{text}</span>;
}

/** Staff open the link to fulfill the order, so the list has it too. In cards it fills the cell. */
function OrderedService({ service, link, reference }: AdminOrder) {
  return (
    <>
      <span className="cards:block cards:pr-22">{service}</span>
      <span className="text-fine text-muted cards:flex cards:gap-3">
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          tabIndex={-1}
          title={link}
          className={classNames(
            cardTargets.place,
            'block truncate rounded-xs underline-offset-4 hover:text-ink hover:underline rows:max-w-32 @min-[44rem]/slim:rows:max-w-48 @max-[44rem]/rows:rows:max-w-28',
          )}
        >
          {link.replace(/^https:\/\/(www\.)?/, '')}
        </a>
        {reference !== '' && (
          <span
            title={`${adminOrderDetails.fields.reference}: ${reference}`}
            className="block truncate cards:max-w-24 cards:min-w-12 rows:max-w-32 @min-[44rem]/slim:rows:max-w-48"
          >
            {reference}
          </span>
        )}
      </span>
    </>
  );
}

/** Open orders also say when they are due. */
function Status({ status, isStuck, claimedBy, dueAt }: AdminOrder) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusBadge status={status} />
      {isStuck && (
        <span title={words.stuckHint} className="text-xs font-semibold text-accent-text">
          {words.stuck}
        </span>
      )}
      {claimedBy && (
        <span title={deskWords.claimedBy(claimedBy.name)} className="max-w-28 truncate text-fine text-muted">
          {claimedBy.name}
        </span>
      )}
      {dueAt !== undefined && <Due at={dueAt} />}
    </span>
  );
}
