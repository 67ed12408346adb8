import { useQuery } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Service } from '#contract/services/services.ts';
import { dashboardHome } from '#content/orders.ts';
import { useDiscardDraft, useSyncedDrafts } from '#web/orders/draft-sync.ts';
import { type ListedDraft, listOrderDrafts } from '#web/orders/order-draft.ts';
import { PaymentOnItsWay, useDraftPayments } from '#web/orders/payment-on-its-way.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { draftPath } from '../area.ts';
import { servicesQuery } from '#web/api/services.ts';
import { summarizeDraft } from './summarize-draft.ts';

const words = dashboardHome.drafts;

/** Unplaced orders, newest first. A payment made for one of them returns here. */
export function DraftsCard({ accountId }: { accountId: AccountId }) {
  useSyncedDrafts(accountId);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const discardDraft = useDiscardDraft(accountId);
  const drafts = listOrderDrafts(accountId);
  const { data: services, error } = useQuery({ ...servicesQuery, enabled: drafts.length > 0 });
  const payments = useDraftPayments();
  const [asked, setAsked] = useState<ListedDraft>();
  const list = useRef<HTMLUListElement>(null);
  if (drafts.length === 0) return null;
  const discard = ({ id }: ListedDraft) => {
    setAsked(undefined);
    discardDraft(id);
    renderAgain();
    list.current?.focus();
  };
  return (
    <Card flush title={words.title} actions={<p className="text-fine text-muted">{words.lead}</p>}>
      <ul ref={list} tabIndex={-1} aria-label={words.title} className="divide-y divide-line border-t border-line">
        {drafts.map((draft) => (
          <DraftLine
            key={draft.id}
            draft={draft}
            payment={payments.get(draft.id)?.newest}
            services={services ?? (error ? [] : undefined)}
            onDiscard={() => (payments.has(draft.id) ? setAsked(draft) : discard(draft))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={words.discardPaid.title}
        description={words.discardPaid.text}
        confirmLabel={words.discardPaid.confirm}
        dismissLabel={words.discardPaid.keep}
        destructive
        onConfirm={() => asked && discard(asked)}
      />
    </Card>
  );
}

interface DraftLineProps {
  draft: ListedDraft;
  /** A payment that has not arrived yet. */
  payment: Payment | undefined;
  /** Undefined while loading. */
  services: readonly Service[] | undefined;
  onDiscard(): void;
}

function DraftLine({ draft, payment, services, onDiscard }: DraftLineProps) {
  const { title, link, price } = summarizeDraft(draft, services ?? []);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm sm:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{services ? title : <Skeleton className="my-0.5 h-4 w-32" />}</p>
        <p className="truncate text-muted">{link}</p>
        {payment && <PaymentOnItsWay payment={payment} />}
        {draft.refusal !== undefined && <p className="text-danger">{words.refused(draft.refusal)}</p>}
      </div>
      <p className="ml-auto min-w-20 text-right">
        {!services ? (
          <Skeleton className="ml-auto h-4 w-14" />
        ) : price === undefined ? (
          <span className="text-muted">{words.noPrice}</span>
        ) : (
          <Money dollars={price} className="font-semibold" />
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" aria-label={`${words.discard}: ${title}, ${link}`} onClick={onDiscard}>
          {words.discard}
        </Button>
        <ButtonLink
          to={draftPath(draft.kind, draft.id)}
          variant="secondary"
          aria-label={`${words.continue}: ${title}, ${link}`}
        >
          {words.continue}
        </ButtonLink>
      </div>
    </li>
  );
}
