import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { askedPath, signInPath } from './return-path.ts';
import { guardArea, guardSignIn, type GuardVerdict } from './session-guard-rules.ts';
import { useSession, useSignedIn } from './session.ts';

interface GuardProps {
  children: ReactNode;
  /** Stands there until it is known who is here. */
  fallback?: ReactNode;
}

/** Shows an area to the accounts it is for, and leads everybody else where they belong. */
export function AreaGuard({ role, children, fallback }: GuardProps & { role: 'user' | 'admin' }) {
  const session = useSession();
  const verdict = guardArea(role, { ...session, role: session.user?.role }, signInPath(useLocation()));
  return <Guarded {...{ verdict, fallback }}>{children}</Guarded>;
}

/** Shows sign-in and sign-up to visitors; accounts go to the page they asked for, or to their desk. */
export function VisitorGuard({ children, fallback }: GuardProps) {
  const { status, user } = useSession();
  const hasToken = useSignedIn() === 'yes';
  const verdict = guardSignIn(hasToken, { status, role: user?.role }, askedPath(useLocation()));
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
  return fallback ?? <Waiting />;
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading your account" />
    </div>
  );
}
