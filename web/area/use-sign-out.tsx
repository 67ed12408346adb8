import { type ReactNode, useState } from 'react';
import { keptEdits as words } from '#content/forms.ts';
import { hasKeptEdits } from '#web/api/kept-edits.ts';
import { useSession } from '#web/api/session/session.ts';
import { leaveOrAsk } from '#web/forms/leave-guard.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Signs out, after a question if that loses unsaved changes: those on this screen or those this browser keeps. */
export function useSignOut(to: '/' | '/signin'): { signOut(): void; question: ReactNode } {
  const { user, logout } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => void logout(to);
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      title={words.signOut.title}
      description={words.signOut.text}
      confirmLabel={words.signOut.confirm}
      dismissLabel={words.signOut.stay}
      onConfirm={leave}
    />
  );
  return { signOut: () => leaveOrAsk(() => (user && hasKeptEdits(user._id) ? setIsAsking(true) : leave())), question };
}
