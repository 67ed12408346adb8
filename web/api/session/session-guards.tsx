import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ui } from '#content/ui/parts.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { requestedPath, signInPath } from './return-path.ts';
import { guardArea, guardSignIn, type GuardVerdict } from './session-guard-rules.ts';
import { useSession, useSignedIn } from './session.ts';

interface GuardProps {
  children: ReactNode;
  /** Shown until the session is known. */
  fallback?: ReactNode;
}

/** Shows an area to accounts with its role and redirects everyone else. */
export function AreaGuard({ role, children, fallback }: GuardProps & { role: 'user' | 'admin' }) {
  const session = useSession();
  const verdict = guardArea(role, { ...session, role: session.user?.role }, signInPath(useLocation()));
  return <Guarded {...{ verdict, fallback }}>{children}</Guarded>;
}

/** Shows sign-in and sign-up to visitors and redirects accounts to the page they requested, or to their home. */
export function VisitorGuard({ children, fallback }: GuardProps) {
  const { status, user } = useSession();
  const hasToken = useSignedIn() === 'yes';
  const verdict = guardSignIn(hasToken, { status, role: user?.role }, requestedPath(useLocation()));
  return <Guarded {...{ verdict, fallback }}>{children}</Guarded>;
}

function Guarded({ verdict, children, fallback }: GuardProps & { verdict: GuardVerdict }) {
  const navigate = useNavigate();
  const { problem, reload } = useSession();
  const target = typeof verdict === 'object' ? verdict.goTo : undefined;
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [navigate, target]);

  if (verdict === 'show') return children;
  if (problem !== undefined) return <ErrorState message={problem} onRetry={() => void reload()} className="m-auto" />;
  return fallback ?? <LoadingScreen />;
}

function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={ui.loadingAccount} />
    </div>
  );
}
