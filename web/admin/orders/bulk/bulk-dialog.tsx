import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { AdminOrder, BulkResult } from '#contract/admin/orders.ts';
import { adminOrderBulk as words } from '#content/admin/orders.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { shortId } from '#web/admin/short-id.ts';
import { adminOrdersApi, adminOrdersKey } from '../admin-orders-queries.ts';
import { bulkMoney, countUndelivered } from './bulk-money.ts';
import { MoneyPreview } from '../money-preview.tsx';

const BulkReason = z.object({ reason: z.string().trim() });

interface BulkDialogProps {
  orders: readonly AdminOrder[];
  status: AdminOrder['status'];
  onDone(): void;
  onClose(): void;
}

/** A reason helps customers who get less than they ordered. */
const explained: readonly AdminOrder['status'][] = ['Partial', 'Canceled'];

/** Confirms a status change for all orders at once, then lists the refused ones with the reason. */
export function BulkDialog({ orders, status, onDone, onClose }: BulkDialogProps) {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const form = useApiForm(
    BulkReason,
    async ({ reason }) => {
      const { results } = await adminOrdersApi.changeMany({
        body: {
          orders: orders.map(({ orderId, version }) => ({ orderId, version })),
          status,
          ...(reason !== '' && { reason }),
        },
      });
      const failed = results.filter(({ outcome }) => outcome === 'refused');
      toast.success(words.done(results.length - failed.length));
      onDone();
      if (failed.length === 0) onClose();
      else setRefused(failed);
    },
    {
      defaultValues: { reason: '' },
      onSettled: () => void queries.invalidateQueries({ queryKey: adminOrdersKey }),
    },
  );
  const hasRefusals = refused.length > 0;
  const undelivered = countUndelivered(orders);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={hasRefusals ? words.refused(refused.length) : words.title(orders.length, status)}
      description={hasRefusals ? undefined : words.text}
      footer={
        hasRefusals ? (
          <Button onClick={onClose}>{words.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" loading={form.isSending} onClick={() => form.submit()}>
              {words.submit(orders.length)}
            </Button>
          </>
        )
      }
    >
      {hasRefusals ? (
        <ul className="grid gap-2 text-sm">
          {refused.map(({ orderId, message }) => (
            <li key={orderId}>{words.refusedOne(shortId(orderId), message ?? '')}</li>
          ))}
        </ul>
      ) : (
        <ApiForm form={form} className="grid gap-4">
          {status === 'Completed' && undelivered > 0 && <p className="text-sm">{words.marksDelivered(undelivered)}</p>}
          <MoneyPreview {...bulkMoney(orders, status)} orders={orders.length} />
          {explained.includes(status) && <TextField label={words.reason} maxLength={500} {...form.field('reason')} />}
        </ApiForm>
      )}
    </Dialog>
  );
}
