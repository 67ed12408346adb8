import type { Approval, ApprovalStatus } from '#contract/admin/approvals.ts';
import { adminApprovalList as words } from '#content/admin/approvals.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { userPath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { kindLabel } from './approval-words.ts';

const tones: Record<ApprovalStatus, BadgeTone> = {
  pending: 'yellow',
  confirmed: 'green',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'gray',
};

export const approvalColumns: Column<Approval>[] = [
  {
    key: 'customer',
    header: words.columns.customer,
    wide: true,
    card: 'top',
    cell: (approval) => <Customer {...approval} />,
  },
  {
    key: 'request',
    header: words.columns.request,
    wide: true,
    card: 'second',
    cell: (approval) => <Request approval={approval} />,
  },
  {
    key: 'requestedBy',
    header: words.columns.requestedBy,
    card: 'third',
    isLabeledInCard: true,
    cell: ({ requestedBy, createdAt }) => <Person name={requestedBy.name} at={createdAt} />,
  },
  { key: 'status', header: words.columns.status, card: 'fourthByTexts', cell: (approval) => <Status {...approval} /> },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    card: 'topEnd',
    cell: ({ amount }) => <Money dollars={amount} />,
  },
];

function Customer({ userId, customerName, customerEmail }: Approval) {
  return (
    <>
      <OfficeLink to={userPath(userId)}>{customerName}</OfficeLink>
      <span className="block text-fine text-muted [overflow-wrap:anywhere]">{customerEmail}</span>
    </>
  );
}

function Request({ approval }: { approval: Approval }) {
  return (
    <>
      {kindLabel(approval)}
      <span className="block text-fine text-muted [overflow-wrap:anywhere]">{approval.reason}</span>
    </>
  );
}

function Person({ name, at }: { name: string; at: string }) {
  return (
    <>
      {name}
      <DateText value={at} className="block text-fine text-muted" />
    </>
  );
}

function Status({ status, decidedBy, decidedAt, note }: Approval) {
  return (
    <>
      <Badge marked tone={tones[status]}>
        {words.statuses[status]}
      </Badge>
      {decidedAt !== undefined && (
        <span className="mt-1 block text-fine text-muted">
          {decidedBy && `${decidedBy.name}, `}
          <DateText value={decidedAt} />
        </span>
      )}
      {note !== undefined && <span className="block text-fine text-muted [overflow-wrap:anywhere]">{note}</span>}
    </>
  );
}
