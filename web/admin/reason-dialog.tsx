import { type ReactNode, useState } from 'react';
import { RefundReason } from '#contract/payments/refund-requests.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  reasonLabel: string;
  submitLabel: string;
  destructive?: boolean;
  loading: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** What it will do, above the reason. */
  children?: ReactNode;
}

/** Asks whether, and why: nothing is done without a reason. */
export function ReasonDialog({ reasonLabel, submitLabel, onSubmit, onClose, children, ...dialog }: ReasonDialogProps) {
  const [text, setText] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const reason = RefundReason.safeParse(text);
  const submit = () => {
    setIsTouched(true);
    if (reason.success) onSubmit(reason.data);
  };
  return (
    <ConfirmDialog {...dialog} open onOpenChange={onClose} confirmLabel={submitLabel} onConfirm={submit}>
      <div className="grid gap-5">
        {children}
        <TextField
          label={reasonLabel}
          value={text}
          error={isTouched ? reason.error?.issues[0]?.message : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !dialog.loading) submit();
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
