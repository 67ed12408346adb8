import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { type Exclusion, exclusionStatuses } from '#contract/admin/exclusions.ts';
import { adminExclusionDecisions, adminExclusionList as words } from '#content/admin/exclusions.ts';
import { clearFilters } from '#content/admin/lists.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { notificationsKey } from '../notifications/notification-queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { exclusionColumns } from './exclusion-columns.tsx';
import { exclusionListQuery, exclusionsApi, exclusionsKey } from './exclusions-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const statusOptions = exclusionStatuses.map((value) => ({ value, label: words.statuses[value] }));
const { confirm, decline, lift } = adminExclusionDecisions;

interface Decision {
  readonly verb: 'confirm' | 'decline' | 'lift';
  readonly exclusion: Exclusion;
}

/** Refetches also after a refusal, since someone else may have decided already. */
function useDecided(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [exclusionsKey, notificationsKey]) void queries.invalidateQueries({ queryKey });
  };
}

export default function Exclusions() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status'] });
  const status = exclusionStatuses.find((each) => each === list.filters.status);
  const { page, perPage, q } = list;
  const query = useQuery(exclusionListQuery({ page, perPage, ...(q && { q }), ...(status && { status }) }));
  const [opened, setOpened] = useState<Decision>();
  const actions = (exclusion: Exclusion) => (
    <span className="inline-flex gap-1 @max-[60rem]/rows:rows:flex-col">
      {exclusion.status === 'open' && (
        <>
          <Button size="sm" onClick={() => setOpened({ verb: 'confirm', exclusion })}>
            {confirm.action}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpened({ verb: 'decline', exclusion })}>
            {decline.action}
          </Button>
        </>
      )}
      {exclusion.status === 'confirmed' && (
        <Button size="sm" variant="quiet" onClick={() => setOpened({ verb: 'lift', exclusion })}>
          {lift.action}
        </Button>
      )}
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
        columns={exclusionColumns}
        rowKey={({ _id }) => _id}
        rowActions={actions}
        empty={words.empty}
        emptyHint={list.isChanged ? words.noneMatchHint : words.emptyHint}
        query={query}
        list={list}
      />
      {opened?.verb === 'confirm' && <ConfirmExclusion {...opened} onClose={() => setOpened(undefined)} />}
      {opened && opened.verb !== 'confirm' && (
        <DecisionDialog verb={opened.verb} exclusion={opened.exclusion} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** Names the community: a live update may have moved another row under the press. */
function ConfirmExclusion({ exclusion, onClose }: Pick<Decision, 'exclusion'> & { onClose(): void }) {
  const { _id: exclusionId, community, email, note } = exclusion;
  const confirming = useMutation({
    mutationFn: () => exclusionsApi.confirm({ params: { exclusionId } }),
    onSuccess: () => {
      toast.success(confirm.done(community));
      onClose();
    },
    onSettled: useDecided(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={confirm.title(community)}
      description={confirm.text}
      confirmLabel={confirm.submit}
      loading={confirming.isPending}
      onConfirm={() => confirming.mutate()}
    >
      <div className="grid gap-2 text-sm [overflow-wrap:anywhere]">
        <FormBanner>{confirming.error ? formFailure(confirming.error) : undefined}</FormBanner>
        <p>{email ?? words.erased}</p>
        <p className="whitespace-pre-line text-muted">{note}</p>
      </div>
    </ConfirmDialog>
  );
}

interface ReasonedDecision {
  verb: 'decline' | 'lift';
  exclusion: Exclusion;
  onClose(): void;
}

function DecisionDialog({ verb, exclusion, onClose }: ReasonedDecision) {
  const isDecline = verb === 'decline';
  const texts = isDecline ? decline : lift;
  const { _id: exclusionId, community } = exclusion;
  const decide = async (reason: string) => {
    await exclusionsApi[verb]({ params: { exclusionId }, body: { reason } });
    toast.success(isDecline ? decline.done : lift.done(community));
    onClose();
  };
  return (
    <ReasonDialog
      destructive
      title={texts.title(community)}
      description={texts.text}
      reasonLabel={adminExclusionDecisions.reason}
      submitLabel={texts.submit}
      onSubmit={decide}
      onSettled={useDecided()}
      onClose={onClose}
    />
  );
}
