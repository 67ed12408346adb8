import { useEffect, useRef, useState } from 'react';
import { useNavigate, type MetaFunction } from 'react-router';
import { isOwnPath } from '#contract/own-path.ts';
import { google as words } from '#content/auth.ts';
import { homeOf } from '#web/api/session-guard-rules.ts';
import { useSession } from '#web/api/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { useFragmentToken } from './use-fragment-token.ts';

export const meta: MetaFunction = () => privatePageMeta(words.returnTitle);

/** Where the server leads to after Google: it has set the cookie of a new session, which this page takes over. */
export default function GoogleReturn() {
  const { isKnown, token: outcome } = useFragmentToken('google');
  const { token: returnTo } = useFragmentToken('returnTo');
  const { status, user, problem, signedInByCookie, reload } = useSession();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const [isTaken, setIsTaken] = useState(false);
  const isDone = outcome === 'done';

  useEffect(() => {
    if (isDone && !hasBegun.current) {
      hasBegun.current = true;
      void signedInByCookie().then(() => setIsTaken(true));
    }
  }, [isDone, signedInByCookie]);

  const home = user && (returnTo !== undefined && isOwnPath(returnTo) ? returnTo : homeOf(user.role));
  const target = isKnown && !isDone ? '/signin' : isTaken && status === 'signed-in' ? home : undefined;
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
