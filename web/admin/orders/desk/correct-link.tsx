import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { LinkCorrection } from '#contract/admin/order-changes.ts';
import { adminLinkCorrection as words } from '#content/admin/order-desk.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLatestVersion } from '../../latest-version.tsx';
import { shortId } from '../../short-id.ts';
import { adminOrderQuery } from '../admin-orders-queries.ts';
import { newest } from '../order-edit.ts';
import { changeFailure, useLinkCorrection } from '../use-order-change.ts';

const NewLink = LinkCorrection.pick({ link: true });

/** For an order that was not started. The server validates the link as for a new order, and notifies the customer. */
export function CorrectLink({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const { link, version } = newest(order, useQuery(adminOrderQuery(order.orderId)).data);
  const correcting = useLinkCorrection(order.orderId, () => {
    toast.success(words.done(shortId(order.orderId)));
    onClose();
  });
  const form = useApiForm(NewLink, (correction) => correcting.mutateAsync({ ...correction, version }), {
    mode: 'onSubmit',
    defaultValues: { link },
    failure: changeFailure,
  });
  const conflict = useLatestVersion(form, { version, values: { link } });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title(shortId(order.orderId))}
      description={words.text}
      confirmLabel={words.submit}
      loading={form.isSending}
      onConfirm={() => form.submit()}
    >
      <ApiForm form={form}>
        {conflict}
        <TextField label={words.link} inputMode="url" autoComplete="off" spellCheck={false} {...form.field('link')} />
      </ApiForm>
    </ConfirmDialog>
  );
}
