import type { MetaFunction } from 'react-router';
import { verifyEmail as words } from '#content/auth.ts';
import { useSession } from '#web/api/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { useFragmentToken } from './use-fragment-token.ts';
import { useVerification } from './use-verification.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function VerifyEmail() {
  const { token, isKnown } = useFragmentToken();
  const { outcome, retry } = useVerification(token);

  if (isKnown && token === undefined) {
    return (
      <AuthScreen title={words.missing} lead={words.missingHint} side={words.side}>
        <WayOn />
      </AuthScreen>
    );
  }
  if (outcome.kind === 'working') {
    return (
      <AuthScreen title={words.working} lead={words.workingHint} side={words.side}>
        <Spinner size={28} className="text-muted" />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={words[outcome.kind]} lead={<span role="status">{outcome.message}</span>} side={words.side}>
      <div className="flex flex-wrap gap-3">
        <WayOn />
        {outcome.kind === 'failed' && <Button onClick={retry}>{words.retry}</Button>}
      </div>
    </AuthScreen>
  );
}

function WayOn() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ButtonLink to={isSignedIn ? '/dashboard' : '/signin'} variant="primary" className="justify-self-start">
      {isSignedIn ? words.toDashboard : words.toSignIn}
    </ButtonLink>
  );
}
