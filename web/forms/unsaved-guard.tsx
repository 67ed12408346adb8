import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { unsavedChanges as words } from '#content/forms.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** What happens to them. */
  text: string;
}

/** Asks before navigating away from unsaved changes. The browser itself asks before the tab is closed. */
export function UnsavedGuard({ when, text }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => blocker.reset()}
      title={words.title}
      description={text}
      confirmLabel={words.leave}
      dismissLabel={words.stay}
      onConfirm={() => blocker.proceed()}
    />
  );
}
