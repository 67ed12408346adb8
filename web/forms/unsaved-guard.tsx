import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { unsavedChanges } from '#content/forms.ts';
import { useCloseGuard } from '#web/ui/overlay/close-guard.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useLeaveGuard } from './leave-guard.ts';

interface UnsavedGuardProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** Set in a tab that the query of the URL names: another query then counts as leaving. */
  isTab?: boolean;
  words?: typeof unsavedChanges;
}

/** In the state of a navigation that must not be held up: the session is over, so nothing can be saved. */
const isForced = (state: unknown) => typeof state === 'object' && state !== null && 'isSignedOut' in state;

/**
 * Asks before unsaved changes are left by navigating away, signing out or, in a dialog or side panel, by closing it. The
 * browser itself asks before the tab is closed.
 */
export function UnsavedGuard({ when, isTab = false, words = unsavedChanges }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isTab && currentLocation.search !== nextLocation.search)) &&
      !isForced(nextLocation.state),
  );
  const [closeModal, setCloseModal] = useState<() => void>();
  useCloseGuard(when, (close) => setCloseModal(() => close));
  const [signOut, setSignOut] = useState<() => void>();
  useLeaveGuard(when, (leave) => setSignOut(() => leave));
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const shared = { open: true, title: words.title, description: words.lost, dismissLabel: words.stay } as const;
  if (signOut) {
    return (
      <ConfirmDialog
        {...shared}
        onOpenChange={() => setSignOut(undefined)}
        confirmLabel={words.signOut}
        onConfirm={() => {
          setSignOut(undefined);
          signOut();
        }}
      />
    );
  }
  const isNavigation = blocker.state === 'blocked';
  if (!isNavigation && !closeModal) return null;
  return (
    <ConfirmDialog
      {...shared}
      onOpenChange={() => (isNavigation ? blocker.reset() : setCloseModal(undefined))}
      confirmLabel={isNavigation ? words.leave : words.discard}
      onConfirm={() => (isNavigation ? blocker.proceed() : closeModal?.())}
    />
  );
}
