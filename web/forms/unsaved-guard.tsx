import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { unsavedChanges as words } from '#content/forms.ts';
import { useCloseGuard } from '#web/ui/overlay/close-guard.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** What happens to them. */
  text?: string;
}

/**
 * Asks before unsaved changes are left by navigating away or, in a dialog or side panel, by closing it. The browser
 * itself asks before the tab is closed.
 */
export function UnsavedGuard({ when, text = words.lost }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const [closeModal, setCloseModal] = useState<() => void>();
  useCloseGuard(when, (close) => setCloseModal(() => close));
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const isNavigation = blocker.state === 'blocked';
  if (!isNavigation && !closeModal) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => (isNavigation ? blocker.reset() : setCloseModal(undefined))}
      title={words.title}
      description={text}
      confirmLabel={isNavigation ? words.leave : words.discard}
      dismissLabel={words.stay}
      onConfirm={() => (isNavigation ? blocker.proceed() : closeModal?.())}
    />
  );
}
