import { useEffect } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { connectGoogle as words } from '#content/auth.ts';
import { homeOf } from '#web/api/session/return-path.ts';
import { useSession } from '#web/api/session/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { googleConnectionApi } from './google-connection-api.ts';
import { useFragmentToken } from '#web/auth/links/use-fragment-token.ts';
import { useLink } from '#web/auth/links/use-link.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const post = (answer: string) => googleConnectionApi.finish({ body: { answer } });

/** Google redirects back here. Posts its response in the session that started the connection. */
export default function ConnectGoogle() {
  const { isKnown, token: answer } = useFragmentToken('answer');
  const { outcome } = useLink(answer, post);
  const { user } = useSession();
  const navigate = useNavigate();
  const settings = user && `${homeOf(user.role)}/account?tab=password`;
  const successMessage = outcome.kind === 'done' ? outcome.message : undefined;

  useEffect(() => {
    if (successMessage === undefined || settings === undefined) return;
    toast.success(successMessage);
    void navigate(settings, { replace: true });
  }, [successMessage, settings, navigate]);

  const problem = isKnown && answer === undefined ? words.missing : outcome.kind === 'failed' && outcome.message;
  if (problem === false) {
    return (
      <AuthScreen title={words.working} lead={<span role="status">{words.workingHint}</span>} side={words.side}>
        <Spinner size={28} className="text-muted" />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={words.failed} lead={<span role="status">{problem}</span>} side={words.side}>
      <ButtonLink to={settings ?? '/signin'} variant="primary" className="justify-self-start">
        {settings === undefined ? words.toSignIn : words.toSettings}
      </ButtonLink>
    </AuthScreen>
  );
}
