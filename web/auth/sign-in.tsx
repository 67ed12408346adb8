import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MetaFunction } from 'react-router';
import { sessions } from '#contract/accounts/sessions.ts';
import { signIn as words } from '#content/auth.ts';
import { VisitorGuard } from '#web/api/session/session-guards.tsx';
import { useSession } from '#web/api/session/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { pageForm } from '#web/forms/page-form.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { GoogleChoice } from './google/google-choice.tsx';
import { useGoogleProblem } from './google/use-google-problem.ts';
import { SignInLink } from './links/sign-in-link.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSignInSteps } from './use-sign-in-steps.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function SignIn() {
  const { challenge, goOn, startOver, notice } = useSignInSteps();
  const googleProblem = useGoogleProblem();
  return (
    <VisitorGuard>
      {challenge === undefined ? (
        <PasswordStep notice={notice ?? googleProblem} onChallenge={goOn} />
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

const resolver = schemaResolver(sessions.login.body);

function SignInForm({ notice, onChallenge }: PasswordStepProps) {
  const { login } = useSession();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver, mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    setProblem(undefined);
    const outcome = await login(credentials);
    if (outcome === 'failed') setFocus('password', { shouldSelect: true });
    else if (outcome !== 'signed-in' && 'problem' in outcome) setProblem(outcome.problem);
    else if (outcome !== 'signed-in') onChallenge(outcome.challenge);
  });

  return (
    <form {...pageForm} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem ?? notice}</FormBanner>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="relative">
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <SignInLink to="/forgot-password" className="absolute top-0 right-0 text-sm font-medium">
          {words.forgot}
        </SignInLink>
      </div>
      <SubmitButton loading={isSubmitting}>{words.submit}</SubmitButton>
    </form>
  );
}
