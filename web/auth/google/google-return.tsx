import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type MetaFunction } from 'react-router';
import { google as words } from '#content/auth.ts';
import { requestedPath, returnPath, signInPath } from '#web/api/session/return-path.ts';
import { useSession } from '#web/api/session/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { useFragmentToken } from '#web/auth/links/use-fragment-token.ts';

export const meta: MetaFunction = () => privatePageMeta(words.returnTitle);

/** The server redirects here after Google sign-in, with the cookie of a new session, which this page loads. */
export default function GoogleReturn() {
  const { isKnown, token: outcome } = useFragmentToken('google');
  const { status, user, problem, signedInByCookie, reload } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const hasStarted = useRef(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const isDone = outcome === 'done';

  useEffect(() => {
    if (isDone && !hasStarted.current) {
      hasStarted.current = true;
      void signedInByCookie().then(() => setIsLoaded(true));
    }
  }, [isDone, signedInByCookie]);

  const page = user && returnPath(user.role, requestedPath(location));
  const target = isKnown && !isDone ? signInPath(location) : isLoaded && status === 'signed-in' ? page : undefined;
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate]);

  return (
    <AuthScreen title={words.returnTitle} lead={<span role="status">{words.returnLead}</span>} side={words.side}>
      {problem === undefined ? (
        <Spinner size={28} className="text-muted" />
      ) : (
        <ErrorState message={problem} onRetry={() => void reload()} />
      )}
    </AuthScreen>
  );
}
