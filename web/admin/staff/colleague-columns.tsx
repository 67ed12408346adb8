import type { Colleague } from '#contract/admin/staff.ts';
import { staffPage as words } from '#content/admin/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { userPath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { fullName, StaffRoleBadge } from '../users/role-badge.tsx';

export function colleagueColumns(onOpenSessions: (colleague: Colleague) => void): Column<Colleague>[] {
  return [
    {
      key: 'name',
      header: words.columns.name,
      wide: true,
      card: 'top',
      cell: (row) => <NameAndEmail {...row} />,
    },
    { key: 'role', header: words.columns.role, card: 'topEnd', cell: (row) => <StaffRoleBadge {...row} /> },
    {
      key: 'secondFactor',
      header: words.columns.secondFactor,
      card: 'line',
      isLabeledInCard: true,
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? 'green' : 'gray'}>{words.secondFactor[hasSecondFactor ? 'on' : 'off']}</Badge>
      ),
    },
    {
      key: 'lastSeen',
      header: words.columns.lastSeen,
      card: 'fourth',
      isLabeledInCard: true,
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className="text-muted">{words.notSeen}</span>
        ) : (
          <DateText value={lastSeenAt} look="moment" />
        ),
    },
    {
      key: 'sessions',
      header: words.columns.sessions,
      card: 'bottom',
      cell: (row) => <SessionCount colleague={row} onOpen={() => onOpenSessions(row)} />,
    },
  ];
}

function NameAndEmail({ _id, email, isYou, isBlocked, ...name }: Colleague) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OfficeLink to={userPath(_id)} className="[overflow-wrap:anywhere]">
          {fullName(name)}
        </OfficeLink>
        {isYou && <Badge tone="accent">{words.you}</Badge>}
        {isBlocked && <Badge tone="red">{words.blocked}</Badge>}
      </span>
      <span className="text-fine text-muted [overflow-wrap:anywhere]">{email}</span>
    </>
  );
}

function SessionCount({ colleague, onOpen }: { colleague: Colleague; onOpen(): void }) {
  if (colleague.sessions === null) return words.noSessions;
  const count = words.countSessions(colleague.sessions.length);
  return (
    <Button size="sm" aria-label={words.sessionsOf(count, fullName(colleague))} onClick={onOpen}>
      {count}
    </Button>
  );
}
