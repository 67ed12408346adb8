import type { Exclusion, ExclusionStatus } from '#contract/admin/exclusions.ts';
import { adminExclusionList as words } from '#content/admin/exclusions.ts';
import { exclusionForm } from '#content/legal/exclusions.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import type { Column } from '#web/ui/table/columns.ts';

const tones: Record<ExclusionStatus, BadgeTone> = {
  open: 'yellow',
  confirmed: 'green',
  declined: 'red',
  lifted: 'gray',
};

export const exclusionColumns: Column<Exclusion>[] = [
  {
    key: 'community',
    header: words.columns.community,
    wide: true,
    card: 'top',
    cell: (row) => <Community {...row} />,
  },
  {
    key: 'request',
    header: words.columns.request,
    wide: true,
    card: 'second',
    cell: (row) => <Request {...row} />,
  },
  {
    key: 'received',
    header: words.columns.received,
    card: 'fourthByTexts',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { key: 'status', header: words.columns.status, card: 'third', cell: (row) => <Status {...row} /> },
];

function Community({ community, platform }: Exclusion) {
  return (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{community}</span>
      <span className="block text-fine text-muted">{exclusionForm.platforms[platform]}</span>
    </>
  );
}

function Request({ email, note }: Exclusion) {
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{email ?? words.erased}</span>
      <span className="block max-w-[52ch] text-fine whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {note}
      </span>
    </>
  );
}

function Status({ status, decidedAt, reason }: Exclusion) {
  return (
    <>
      <Badge marked tone={tones[status]}>
        {words.statuses[status]}
      </Badge>
      {decidedAt !== undefined && <DateText value={decidedAt} className="mt-1 block text-fine text-muted" />}
      {reason !== undefined && <span className="block text-fine text-muted [overflow-wrap:anywhere]">{reason}</span>}
    </>
  );
}
