import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, type MetaFunction } from 'react-router';
import { accounts } from '#contract/accounts/accounts.ts';
import { forgotPassword as words } from '#content/auth.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountsApi } from '../accounts-api.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { forgotPasswordFailure } from '../failures.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { pageForm } from '#web/forms/page-form.ts';
import { keepResetEmail } from './reset-email.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { SignInLink } from '#web/auth/links/sign-in-link.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useSignInPath } from '../use-sign-in-path.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function ForgotPassword() {
  return (
    <AuthScreen title={words.title} lead={words.lead} side={words.side}>
      <ForgotPasswordForm />
      <p className="text-sm">
        <SignInLink to="/signin">{words.back}</SignInLink>
      </p>
    </AuthScreen>
  );
}

const resolver = schemaResolver(accounts.forgotPassword.body);

function ForgotPasswordForm() {
  const navigate = useNavigate();
  const pathOf = useSignInPath();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ resolver, mode: 'onTouched' });
  const submit = handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { message } = await accountsApi.forgotPassword({ body });
      keepResetEmail(body.email);
      toast.success(message);
      await navigate(pathOf('/newpassword'));
    } catch (error) {
      setProblem(forgotPasswordFailure(error));
    }
  });

  return (
    <form {...pageForm} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <SubmitButton loading={formState.isSubmitting}>{words.submit}</SubmitButton>
    </form>
  );
}
