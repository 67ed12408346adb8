import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { type Approval, approvalStatuses } from '#contract/admin/approvals.ts';
import { adminApprovalDecisions, adminApprovalList as words } from '#content/admin/approvals.ts';
import { clearFilters } from '#content/admin/lists.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { userPath } from '../paths.ts';
import { useRights } from '../rights/use-rights.ts';
import { approvalColumns } from './approval-columns.tsx';
import { approvalListQuery } from './approvals-queries.ts';
import { ConfirmApproval } from './confirm-approval.tsx';
import { DeclineApproval } from './decline-approval.tsx';
import { WithdrawApproval } from './withdraw-approval.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const statusOptions = approvalStatuses.map((value) => ({ value, label: words.statuses[value] }));
const dialogs = { confirm: ConfirmApproval, decline: DeclineApproval, withdraw: WithdrawApproval };
type Verb = keyof typeof dialogs;

interface Decision {
  readonly verb: Verb;
  readonly approval: Approval;
}

/** Owners see what waits for them; others what they requested themselves. */
export default function Approvals() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status'] });
  const status = approvalStatuses.find((each) => each === list.filters.status);
  const { page, perPage, q } = list;
  const query = useQuery(approvalListQuery({ page, perPage, ...(q && { q }), ...(status && { status }) }));
  const navigate = useNavigate();
  const mayDecide = useRights()('approvals.decide');
  const [opened, setOpened] = useState<Decision>();
  const action = (verb: Verb, approval: Approval, variant: 'secondary' | 'quiet' = 'secondary') => (
    <Button size="sm" variant={variant} onClick={() => setOpened({ verb, approval })}>
      {adminApprovalDecisions[verb].action}
    </Button>
  );
  const actions = (approval: Approval) => (
    <span className="inline-flex gap-1 @max-[60rem]/rows:rows:flex-col">
      {approval.mayDecide && action('confirm', approval)}
      {approval.mayDecide && action('decline', approval, 'quiet')}
      {approval.mayWithdraw && action('withdraw', approval)}
    </span>
  );
  return (
    <>
      <PageHeading title={words.title} />
      <ListScreen
        className="mt-6"
        search={{ label: words.search, hint: words.searchHint }}
        filters={
          <ListFilter list={list} name="status" label={words.statusFilter} all={words.all} options={statusOptions} />
        }
        dense
        reset={clearFilters}
        caption={words.caption}
        columns={approvalColumns}
        rowKey={({ _id }) => _id}
        rowActions={actions}
        keys={{ onOpen: ({ userId }) => void navigate(userPath(userId)) }}
        empty={words.empty}
        emptyHint={list.isChanged ? words.noneMatchHint : words.emptyHint[mayDecide ? 'decide' : 'request']}
        query={query}
        list={list}
      />
      {opened && <DecisionDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function DecisionDialog({ verb, ...props }: Decision & { onClose(): void }) {
  const Dialog = dialogs[verb];
  return <Dialog {...props} />;
}
