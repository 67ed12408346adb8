import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { checkout as words } from '#content/payments.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** Visitors sign in first, admins have no balance, and without something to pay there is nothing to see. */
export function CheckoutGuard({ hasPayment, children }: { hasPayment: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const { status, user, problem, reload } = useSession();
  const isSignedOut = status === 'signed-out';
  const goTo = isSignedOut ? '/signin' : user?.role === 'admin' ? '/admin' : user && !hasPayment ? '/' : undefined;
  useEffect(() => {
    if (goTo === undefined) return;
    if (isSignedOut) toast.error(words.notSignedIn);
    void navigate(goTo, { replace: true });
  }, [goTo, isSignedOut, navigate]);

  if (user && goTo === undefined) return children;
  if (problem !== undefined) return <ErrorState message={problem} onRetry={() => void reload()} className="m-auto" />;
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading your account" />
    </div>
  );
}
