import type { ReactNode } from 'react';
import { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { RefundReason } from '#contract/payments/refund-requests.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** Omitted if no reason is needed, such as for something the customer requested. */
  reasonLabel?: string;
  submitLabel: string;
  dismissLabel?: string;
  destructive?: boolean;
  /** Rejects if the server refuses. */
  onSubmit: (reason: string) => Promise<unknown>;
  failure?: (error: Error) => string;
  onSettled?: () => void;
  onClose: () => void;
  /** Preview of the consequences, above the reason. */
  children?: ReactNode;
}

const ReasonInput = z.object({ reason: RefundReason });
const NoReason = z.object({ reason: z.string() });

/** A confirmation, with a required reason or none. */
export function ReasonDialog({
  reasonLabel,
  submitLabel,
  onSubmit,
  failure = ({ message }) => message,
  onSettled = () => undefined,
  onClose,
  children,
  ...dialog
}: ReasonDialogProps) {
  const form = useApiForm(reasonLabel === undefined ? NoReason : ReasonInput, ({ reason }) => onSubmit(reason), {
    mode: 'onSubmit',
    defaultValues: { reason: '' },
    failure: (error) => (error instanceof Error ? failure(error) : String(error)),
    onError: (error) => {
      // After a conflict the dialog shows the new state, so a toast is enough.
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      toast.error(failure(error));
      return true;
    },
    onSettled,
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={onClose}
      confirmLabel={submitLabel}
      loading={form.isSending}
      onConfirm={() => form.submit()}
    >
      <ApiForm form={form}>
        {children}
        {reasonLabel !== undefined && <TextField label={reasonLabel} {...form.field('reason')} />}
      </ApiForm>
    </ConfirmDialog>
  );
}
