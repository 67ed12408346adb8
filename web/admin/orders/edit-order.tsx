import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { shortId } from '../short-id.ts';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { EditFields } from './edit-fields.tsx';
import { changeOf, changesSince, deliveredProblem, draftOf, newest, rebase } from './order-edit.ts';
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
  const [draft, setDraft] = useState(() => draftOf(order));
  const saving = useOrderChange(order.orderId, () => {
    toast.success(words.done);
    onClose();
  });
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
    saving.reset();
  };
  const save = () => {
    if (deliveredProblem(draft, now) !== undefined) return;
    if (change === undefined) onClose();
    else saving.mutate(change);
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
          <Button type="submit" form={formId} variant="primary" loading={saving.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {isBehind ? (
          <ChangedMeanwhile sentences={changesSince(seen, now)} onTakeOver={takeOver} />
        ) : (
          <FormBanner>{saving.error ? changeFailure(saving.error) : undefined}</FormBanner>
        )}
        <EditFields order={now} draft={draft} onChange={setDraft} />
      </form>
    </SidePanel>
  );
}
