import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { shortId } from '../short-id.ts';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { EditFields } from './edit-fields.tsx';
import { changeOf, changesSince, draftOf, editOf, newest, type OrderDraft, rebase } from './order-edit.ts';
import { changeFailure, useOrderChange } from './use-order-change.ts';

interface EditOrderProps {
  order: AdminOrder;
  onClose(): void;
  onRefuse(): void;
}

/** What is edited is the order as it was looked at; when it changes under the form, the form says so and asks. */
export function EditOrder({ order, onClose, onRefuse }: EditOrderProps) {
  const formId = useId();
  const now = newest(order, useQuery(adminOrderQuery(order.orderId)).data);
  const [seen, setSeen] = useState<AdminOrder>(order);
  const saving = useOrderChange(order.orderId, () => {
    toast.success(words.done);
    onClose();
  });
  const form = useApiForm(
    useMemo(() => editOf(seen, now), [seen, now]),
    async (change) => {
      if (change === undefined) onClose();
      else await saving.mutateAsync(change);
    },
    { defaultValues: draftOf(order), failure: changeFailure },
  );
  const draft = useWatch({ control: form.control, compute: (values: OrderDraft) => values });
  const setDraft = (next: OrderDraft) => form.reset(next);
  const change = changeOf(draft, seen);
  const isBehind = now.version > seen.version && !saving.isPending && !saving.isSuccess;
  // Nothing was typed yet, so there is nothing to ask.
  if (isBehind && change === undefined) {
    setSeen(now);
    setDraft(draftOf(now));
  }
  const takeOver = () => {
    setDraft(rebase(draft, seen, now));
    setSeen(now);
    form.setProblem(undefined);
  };

  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.lead(shortId(order.orderId), order.service)}
      footer={
        <>
          {now.status !== 'Canceled' && (
            <Button variant="quiet" className="mr-auto text-danger" onClick={onRefuse}>
              {words.notEligible}
            </Button>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
            {words.save}
          </Button>
        </>
      }
    >
      <ApiForm form={isBehind ? { ...form, problem: undefined } : form} id={formId}>
        {isBehind && <ChangedMeanwhile sentences={changesSince(seen, now)} onTakeOver={takeOver} />}
        <EditFields order={now} draft={draft} onChange={setDraft} />
      </ApiForm>
    </SidePanel>
  );
}
