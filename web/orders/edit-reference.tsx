import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/orders.ts';
import { ChangedReference, referenceLengthMax } from '#contract/orders/order-reference.ts';
import { orderDetails } from '#content/orders.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ordersApi, ordersQueryKey } from './orders-queries.ts';

const words = orderDetails.reference;

/** A customer's own reference, with a button to change it. */
export function EditReference({ order }: { order: OrderDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { reference } = order;
  return (
    <span className="flex items-center justify-between gap-3">
      {reference === '' ? <span className="text-muted">{words.none}</span> : <span>{reference}</span>}
      <Button
        variant="quiet"
        aria-label={reference === '' ? words.addLabel : words.changeLabel}
        onClick={() => setIsOpen(true)}
      >
        {reference === '' ? words.add : words.change}
      </Button>
      {isOpen && <ReferenceDialog order={order} onClose={() => setIsOpen(false)} />}
    </span>
  );
}

function ReferenceDialog({ order, onClose }: { order: OrderDetails; onClose(): void }) {
  const queries = useQueryClient();
  const form = useApiForm(
    ChangedReference,
    async (body) => {
      await ordersApi.changeReference({ params: { orderId: order.orderId }, body });
      toast.success(words.saved);
      onClose();
      await queries.invalidateQueries({ queryKey: ordersQueryKey });
    },
    { mode: 'onSubmit', defaultValues: { reference: order.reference } },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.text}
      confirmLabel={words.save}
      loading={form.isSending}
      onConfirm={() => form.submit()}
    >
      <ApiForm form={form}>
        <TextField
          hideLabel
          label={words.title}
          autoComplete="off"
          maxLength={referenceLengthMax}
          {...form.field('reference')}
        />
      </ApiForm>
    </ConfirmDialog>
  );
}
