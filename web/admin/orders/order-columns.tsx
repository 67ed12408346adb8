import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderDetails, adminOrderList as words } from '#content/admin/orders.ts';
import { adminOrderDesk as deskWords } from '#content/admin/order-desk.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
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
  cell: (order) => <Customer {...order} />,
};

/** The link's label includes the name. */
function Customer({ userId, customerName }: AdminOrder) {
  const path = userPath(userId);
  return (
    <>
      <OfficeLink
        to={path}
        aria-label={words.actions.profile(shortId(userId), customerName)}
        title={customerName}
        className="figures"
      >
        {shortId(userId)}
      </OfficeLink>
      <span aria-hidden={useMayOpen()(path)} className="block max-w-32 truncate text-fine text-muted rows:max-w-22">
        {customerName}
      </span>
    </>
  );
}

const sharedColumns = (actions?: DeskActions): readonly Column<AdminOrder>[] => [
  { key: 'category', header: columns.category, minTableRem: 70, cell: ({ category }) => category },
  { key: 'service', header: columns.service, cell: (order) => <OrderedService {...order} /> },
  {
    key: 'quantity',
    header: columns.quantity,
    align: 'end',
    sortKey: 'quantity',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  { key: 'status', header: columns.status, cell: (order) => <Status {...order} /> },
  {
    key: 'started',
    header: columns.started,
    minTableRem: 60,
    align: 'end',
    cell: ({ started }) => (
      <span className="block max-w-40 truncate rows:ml-auto rows:max-w-14" title={started}>
        {started || '–'}
      </span>
    ),
  },
  {
    key: 'delivered',
    header: columns.delivered,
    align: 'end',
    cell: (order) => <DeliveredCell order={order} actions={actions} />,
  },
  {
    key: 'withheld',
    header: columns.withheld,
    minTableRem: 45,
    align: 'end',
    cell: ({ calculatedPrice }) => <Money dollars={calculatedPrice} />,
  },
  {
    key: 'date',
    header: columns.date,
    minTableRem: 56,
    align: 'end',
    sortKey: 'date',
    cell: (order) => <OrderDate {...order} />,
  },
];

const orderIdColumn: Column<AdminOrder> = {
  key: 'id',
  header: columns.orderId,
  cell: ({ orderId }) => (
    <OfficeLink to={orderPath(orderId)} className="figures">
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

/** Open orders also say how old they are. */
function OrderDate({ createdAt, dueAt }: AdminOrder) {
  const now = useMinute();
  return (
    <>
      <DateText value={createdAt} />
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

/** Staff open the link to fulfill the order, so the list has it too. */
function OrderedService({ service, link, reference }: AdminOrder) {
  return (
    <>
      {service}
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        tabIndex={-1}
        title={link}
        className="block max-w-56 truncate rounded-xs text-fine text-muted underline-offset-4 hover:text-ink hover:underline rows:max-w-32 @max-[44rem]/rows:rows:max-w-28"
      >
        {link.replace(/^https:\/\/(www\.)?/, '')}
      </a>
      {reference !== '' && (
        <span
          title={`${adminOrderDetails.fields.reference}: ${reference}`}
          className="block max-w-56 truncate text-fine text-muted rows:max-w-32"
        >
          {reference}
        </span>
      )}
    </>
  );
}

/** Open orders also say when they are due. */
function Status({ status, isStuck, claimedBy, dueAt }: AdminOrder) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 cards:justify-end">
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
