import { useState } from 'react';
import type { LinkWords } from '#content/auth.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { type LinkCalls, LinkPasswordForm } from './link-password-form.tsx';
import { useFragmentToken } from './use-fragment-token.ts';
import { useLink } from './use-link.ts';

/**
 * Target of an emailed link. In a browser that is signed in to the account it takes effect immediately; elsewhere it asks
 * for the account's password.
 */
export function LinkScreen({ words, calls }: { words: LinkWords; calls: LinkCalls }) {
  const { status } = useSession();
  const { token, isKnown } = useFragmentToken();
  const isSignedIn = status === 'signed-in';
  const { outcome, retry, done } = useLink(
    status === 'loading' ? undefined : token,
    isSignedIn ? calls.inSession : calls.withPassword,
  );
  const [title, setTitle] = useState<string>();
  const [isByPassword, setIsByPassword] = useState(false);

  if (isKnown && token === undefined) {
    return (
      <AuthScreen title={words.missing} lead={words.missingHint} side={words.side}>
        <NextButton words={words} />
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
  if (outcome.kind === 'password-required') {
    return (
      <AuthScreen title={words.asks} lead={<span role="status">{words.asksHint}</span>} side={words.side}>
        <OtherAccount words={words} />
        <LinkPasswordForm
          words={words}
          calls={calls}
          token={token ?? ''}
          onDone={(message, doneTitle) => {
            setTitle(doneTitle);
            setIsByPassword(true);
            done(message);
          }}
        />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title={title ?? words[outcome.kind]}
      lead={<span role="status">{outcome.message}</span>}
      side={words.side}
    >
      {isByPassword && <OtherAccount words={words} />}
      <div className="flex flex-wrap gap-3">
        <NextButton words={words} />
        {outcome.kind === 'failed' && <Button onClick={retry}>{words.retry}</Button>}
      </div>
    </AuthScreen>
  );
}

/** A browser that is signed in to the account of the link is not asked for its password. */
function OtherAccount({ words }: { words: LinkWords }) {
  const { user } = useSession();
  return user && <p className="text-sm text-muted">{words.otherAccount(user.email)}</p>;
}

function NextButton({ words }: { words: LinkWords }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ButtonLink to={isSignedIn ? '/dashboard' : '/signin'} variant="primary" className="justify-self-start">
      {isSignedIn ? words.toDashboard : words.toSignIn}
    </ButtonLink>
  );
}
