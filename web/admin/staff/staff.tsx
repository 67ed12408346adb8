import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import type { Colleague } from '#contract/admin/staff.ts';
import { staffPage as words } from '#content/admin/staff.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { AccountActionDialog } from '../users/account-action-dialog.tsx';
import { ColleagueActions } from './colleague-actions.tsx';
import { colleagueColumns } from './colleague-columns.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { staffQuery } from './staff-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

interface Opened {
  readonly what: 'sessions' | 'role';
  readonly id: Colleague['_id'];
}

export default function Staff() {
  const query = useQuery(staffQuery);
  const [isInviting, setIsInviting] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const colleague = query.data?.find(({ _id }) => _id === opened?.id);
  const actions = (row: Colleague) => (
    <ColleagueActions colleague={row} onChangeRole={() => setOpened({ what: 'role', id: row._id })} />
  );
  return (
    <>
      <PageHeading title={words.title}>
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          {words.invite.open}
        </Button>
      </PageHeading>
      <Card flush title={words.list} className="mt-6">
        <DataTable
          caption={words.caption}
          columns={colleagueColumns(({ _id: id }) => setOpened({ what: 'sessions', id }))}
          rows={query.data}
          rowKey={({ _id }) => _id}
          rowActions={actions}
          error={query.data ? undefined : query.error?.message}
          onRetry={() => void query.refetch()}
          empty={words.empty}
        />
      </Card>
      <Invitations />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {colleague && opened?.what === 'sessions' && <SessionsPanel colleague={colleague} onClose={close} />}
      {colleague && opened?.what === 'role' && (
        <AccountActionDialog user={colleague} action="changeRole" onClose={close} />
      )}
    </>
  );
}
