import { useQuery } from '@tanstack/react-query';
import type { StaffInvitation } from '#contract/staff/invitations.ts';
import { staffPage } from '#content/admin/staff.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { StaffRoleBadge } from '../users/role-badge.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { invitationsQuery } from './staff-queries.ts';

const words = staffPage.invitations;

const columns: Column<StaffInvitation>[] = [
  { key: 'email', header: words.columns.email, wide: true, card: 'top', cell: ({ email }) => email },
  { key: 'role', header: words.columns.role, card: 'topEnd', cell: (row) => <StaffRoleBadge {...row} /> },
  {
    key: 'invitedBy',
    header: words.columns.invitedBy,
    card: 'second',
    isLabeledInCard: true,
    cell: ({ invitedBy }) => invitedBy,
  },
  {
    key: 'expires',
    header: words.columns.expires,
    card: 'fourthByTexts',
    isLabeledInCard: true,
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? <Badge tone="red">{words.expired}</Badge> : <DateText value={expiresAt} />,
  },
];

const actions = (row: StaffInvitation) => <InvitationActions invitation={row} />;

/** Invitations that were not accepted yet. */
export function Invitations() {
  const query = useQuery(invitationsQuery);
  return (
    <Card flush title={words.title} className="mt-6">
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={query.data}
        rowKey={({ _id }) => _id}
        rowActions={actions}
        error={query.data ? undefined : query.error?.message}
        onRetry={() => void query.refetch()}
        empty={words.empty}
        emptyHint={words.emptyHint}
        skeletonRows={1}
      />
    </Card>
  );
}
