import type { MetaFunction } from 'react-router';
import { Login } from '#contract/accounts/sessions.ts';
import { signIn as words } from '#content/auth.ts';
import { VisitorGuard } from '#web/api/session/session-guards.tsx';
import { useSession } from '#web/api/session/session.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { privatePageMeta } from '../page-meta.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { ApiForm, pageForm } from '#web/forms/api-form.tsx';
import { GoogleChoice, useGoogleProblem } from './google/google-choice.tsx';
import { SignInLink } from './text-link.tsx';
import { SecondFactorStep, useSignInSteps } from './second-factor-step.tsx';
import { keepTypedEmail, typedEmail } from './typed-email.ts';
import { SubmitButton } from './submit-button.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function SignIn() {
  const { challenge, enterCode, startOver, notice } = useSignInSteps();
  const googleProblem = useGoogleProblem();
  return (
    <VisitorGuard>
      {challenge === undefined ? (
        <PasswordStep notice={notice ?? googleProblem} onChallenge={enterCode} />
      ) : (
        <SecondFactorStep key={challenge} challenge={challenge} onBack={startOver} />
      )}
    </VisitorGuard>
  );
}

interface PasswordStepProps {
  notice: string | undefined;
  onChallenge(challenge: string): void;
}

function PasswordStep({ notice, onChallenge }: PasswordStepProps) {
  return (
    <AuthScreen title={words.title} side={words.side}>
      <SignInForm notice={notice} onChallenge={onChallenge} />
      <p className="text-sm text-muted">
        {words.noAccount} <SignInLink to="/signup">{words.signUp}</SignInLink>
      </p>
      <GoogleChoice />
    </AuthScreen>
  );
}

function SignInForm({ notice, onChallenge }: PasswordStepProps) {
  const { login } = useSession();
  const form = useApiForm(
    Login,
    async (credentials, { setFocus, setProblem }) => {
      const outcome = await login(credentials);
      if (outcome === 'signed-in') return;
      if ('challenge' in outcome) return onChallenge(outcome.challenge);
      setProblem(outcome.problem);
      setFocus('password', { shouldSelect: true });
    },
    { defaultValues: typedEmail() },
  );

  return (
    <ApiForm form={form} notice={notice} {...pageForm}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email', { onChange: keepTypedEmail })}
      />
      <div className="relative">
        <PasswordField label={words.password} autoComplete="current-password" {...form.field('password')} />
        <SignInLink to="/forgot-password" className="absolute top-0 right-0 text-sm font-medium">
          {words.forgot}
        </SignInLink>
      </div>
      <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
    </ApiForm>
  );
}
