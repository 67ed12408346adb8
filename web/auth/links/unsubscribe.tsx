import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { announcements } from '#contract/announcements.ts';
import { unsubscribe as words } from '#content/auth.ts';
import { clientFor } from '#web/api/client.ts';
import { useSession } from '#web/api/session/session.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { useFragmentToken } from './use-fragment-token.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const api = clientFor({ announcements }, 'anybody').announcements;

interface Outcome {
  readonly kind: 'done' | 'invalid' | 'failed';
  readonly message: string;
}

async function post(token: string): Promise<Outcome> {
  try {
    const { message } = await api.unsubscribe({ body: { token } });
    return { kind: 'done', message };
  } catch (error) {
    const isInvalid = error instanceof ApiError && error.code === 'invalid_input';
    return { kind: isInvalid ? 'invalid' : 'failed', message: formFailure(error) };
  }
}

/** Target of the link in announcement emails. It asks first, because mail scanners open links. */
export default function Unsubscribe() {
  const { token, isKnown } = useFragmentToken();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    setOutcome(await post(token ?? ''));
    setIsSending(false);
  };

  if (isKnown && token === undefined) {
    return (
      <AuthScreen title={words.missing} lead={words.missingHint} side={words.side}>
        <NextButton />
      </AuthScreen>
    );
  }
  if (outcome?.kind === 'done' || outcome?.kind === 'invalid') {
    return (
      <AuthScreen title={words[outcome.kind]} lead={<span role="status">{outcome.message}</span>} side={words.side}>
        <NextButton />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={words.title} lead={words.lead} side={words.side}>
      <FormBanner>{outcome?.message}</FormBanner>
      <Button
        variant="primary"
        className="justify-self-start"
        loading={isSending}
        disabled={!isKnown}
        onClick={() => void send()}
      >
        {words.submit}
      </Button>
    </AuthScreen>
  );
}

function NextButton() {
  const isCustomer = useSession().user?.role === 'user';
  return (
    <ButtonLink
      to={isCustomer ? '/dashboard/account?tab=notifications' : '/'}
      variant="primary"
      className="justify-self-start"
    >
      {isCustomer ? words.toSettings : words.toHome}
    </ButtonLink>
  );
}
