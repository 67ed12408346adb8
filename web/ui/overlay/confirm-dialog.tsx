import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Says what happens: 'Delete order', not 'OK'. */
  confirmLabel: string;
  /** For questions about cancelling something, where 'Cancel' could be either answer. */
  dismissLabel?: string;
  onConfirm: () => void;
  loading?: boolean;
  destructive?: boolean;
  /** A reason field, for example. */
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
          <Button variant={destructive ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
