import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Names the action: 'Delete order', not 'OK'. */
  confirmLabel: string;
  /** For dialogs about canceling something, where 'Cancel' would be ambiguous. */
  dismissLabel?: string;
  onConfirm: () => void;
  loading?: boolean;
  destructive?: boolean;
  /** For example a field for the reason. */
  children?: ReactNode;
}

export function ConfirmDialog({
  confirmLabel,
  dismissLabel = 'Cancel',
  onConfirm,
  loading = false,
  destructive = false,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>{dismissLabel}</Button>
          {/* The second click of a double click comes before the button is disabled. */}
          <Button
            variant={destructive ? 'danger' : 'primary'}
            loading={loading}
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
