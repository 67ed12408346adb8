import type { LinkWords } from '#content/auth.ts';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { useFragmentToken } from './use-fragment-token.ts';
import { type PostToken, useLink } from './use-link.ts';

/** What a mailed link opens when it needs nothing but its token: it does its work at once and says what came of it. */
export function LinkScreen({ words, post }: { words: LinkWords; post: PostToken }) {
  const { token, isKnown } = useFragmentToken();
  const { outcome, retry } = useLink(token, post);

  if (isKnown && token === undefined) {
    return (
      <AuthScreen title={words.missing} lead={words.missingHint} side={words.side}>
        <WayOn words={words} />
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
        <WayOn words={words} />
        {outcome.kind === 'failed' && <Button onClick={retry}>{words.retry}</Button>}
      </div>
    </AuthScreen>
  );
}

function WayOn({ words }: { words: LinkWords }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ButtonLink to={isSignedIn ? '/dashboard' : '/signin'} variant="primary" className="justify-self-start">
      {isSignedIn ? words.toDashboard : words.toSignIn}
    </ButtonLink>
  );
}
