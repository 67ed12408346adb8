import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ui } from '#content/ui/parts.ts';
import { checkout as words } from '#content/payments.ts';
import { signInPath } from '#web/api/session/return-path.ts';
import { guardCheckout } from '#web/api/session/session-guard-rules.ts';
import { useSession } from '#web/api/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Redirects visitors to sign-in, and admins (who have no balance) and visits without a payment away. */
export function CheckoutGuard({ hasPayment, children }: { hasPayment: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const session = useSession();
  const signInAt = signInPath(useLocation());
  const { problem, reload } = session;
  const verdict = guardCheckout(hasPayment, { ...session, role: session.user?.role }, signInAt);
  const goTo = typeof verdict === 'object' ? verdict.goTo : undefined;
  useEffect(() => {
    if (goTo === undefined) return;
    if (goTo === signInAt) toast.error(words.notSignedIn);
    void navigate(goTo, { replace: true });
  }, [goTo, signInAt, navigate]);

  if (verdict === 'show') return children;
  if (problem !== undefined) return <ErrorState message={problem} onRetry={() => void reload()} className="m-auto" />;
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={ui.loadingAccount} />
    </div>
  );
}
