import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { RestoredEdits } from '#web/forms/restored-edits.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import type { ModalProps } from '#web/ui/overlay/modal-frame.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { shortId } from '../short-id.ts';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { OrderConflict } from './order-conflict.tsx';
import { EditFields } from './edit-fields.tsx';
import {
  changeOf,
  changesSince,
  draftOf,
  editOf,
  isSameDraft,
  isSettled,
  newest,
  type OrderDraft,
  rebase,
} from './order-edit.ts';
import { changeFailure, useOrderChange } from './use-order-change.ts';
import { useOrderRights } from '../rights/use-order-rights.ts';

interface EditOrderProps {
  order: AdminOrder;
  /** Preselected. */
  status?: AdminOrder['status'];
  onClose(): void;
  onRefuse(): void;
  frame?(modal: ModalProps): ReactNode;
  /** Unsaved edits by order, for a form that shows one order after another. */
  kept?: KeptEdits;
  /** Above and below the fields. */
  before?: ReactNode;
  after?: ReactNode;
}

export type KeptEdits = Map<string, { readonly base: AdminOrder; readonly draft: OrderDraft }>;

const sidePanel = (modal: ModalProps) => <SidePanel {...modal} />;

/**
 * Edits are based on the version that was opened. If the order changes in the meantime, the form asks before saving.
 */
export function EditOrder(props: EditOrderProps) {
  const { order, status, onClose, onRefuse, frame = sidePanel, kept, before, after } = props;
  const formId = useId();
  const [earlier, setEarlier] = useState(() => kept?.get(order.orderId));
  const latest = newest(order, useQuery(adminOrderQuery(order.orderId)).data);
  const may = useOrderRights()(latest);
  const [base, setBase] = useState<AdminOrder>(earlier?.base ?? order);
  const [opened] = useState<OrderDraft>(() => ({ ...(earlier?.draft ?? draftOf(order)), ...(status && { status }) }));
  // Saved or canceled. The panel closes some time later: the mutation succeeds only after the lists were refetched.
  const [isDone, setIsDone] = useState(false);
  const finish = () => {
    setIsDone(true);
    kept?.delete(order.orderId);
    onClose();
  };
  const saving = useOrderChange(order.orderId, () => {
    toast.success(words.done);
    finish();
  });
  const form = useApiForm(
    useMemo(() => editOf(base, latest), [base, latest]),
    async (change) => {
      if (change === undefined) onClose();
      else await saving.mutateAsync(change);
    },
    { defaultValues: opened, failure: changeFailure },
  );
  const draft = useWatch({ control: form.control, compute: (values: OrderDraft) => values });
  const setDraft = (next: OrderDraft) => form.reset(next);
  const change = changeOf(draft, base);
  const isStale = latest.version > base.version && !saving.isPending && !isDone;
  // The new version can replace the old one without asking.
  if (isStale && isSettled(draft, base, latest)) {
    setEarlier(undefined);
    setBase(latest);
    setDraft(draftOf(latest));
  }
  // A preselected status alone is not an edit.
  const isEdited = change !== undefined && (!status || !isSameDraft(draft, opened));
  useEffect(() => {
    if (change === undefined || isDone) kept?.delete(order.orderId);
    else if (isEdited) kept?.set(order.orderId, { base, draft });
  });
  // For buttons that disappear.
  const focusForm = () => document.getElementById(formId)?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  const discard = () => {
    setEarlier(undefined);
    setBase(latest);
    setDraft(draftOf(latest));
    form.setProblem(undefined);
    focusForm();
  };
  const acceptLatest = () => {
    setDraft(rebase(draft, base, latest));
    setBase(latest);
    form.setProblem(undefined);
    focusForm();
  };

  return frame({
    open: true,
    onOpenChange: onClose,
    title: words.title,
    description: words.lead(shortId(order.orderId), order.service),
    footer: (
      <>
        {may.refuse && (
          <Button variant="quiet" className="mr-auto text-danger" onClick={onRefuse}>
            {words.notEligible}
          </Button>
        )}
        <Button onClick={finish}>{words.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
          {words.save}
        </Button>
      </>
    ),
    children: (
      <div className="grid gap-6">
        {before}
        <ApiForm form={isStale ? { ...form, problem: undefined } : form} id={formId}>
          {!kept && <UnsavedGuard when={isEdited && !form.isSending && !isDone} />}
          {earlier && <RestoredEdits onDiscard={discard} />}
          {isStale && (
            <OrderConflict sentences={changesSince(base, latest)} onAccept={acceptLatest} onDiscard={discard} />
          )}
          <EditFields order={latest} draft={draft} onChange={setDraft} startsAtCount={status === 'Partial'} />
        </ApiForm>
        {after}
      </div>
    ),
  });
}
