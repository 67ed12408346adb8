import { type MetaFunction, useNavigate } from 'react-router';
import { ForgottenPassword } from '#contract/accounts/accounts.ts';
import { forgotPassword as words } from '#content/auth.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountsApi } from '../accounts-api.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { forgotPasswordFailure } from '../failures.ts';
import { ApiForm, pageForm } from '#web/forms/api-form.tsx';
import { storeResetEmail } from './reset-email.ts';
import { SignInLink, useSignInPath } from '../text-link.tsx';
import { keepTypedEmail, typedEmail } from '../typed-email.ts';
import { SubmitButton } from '../submit-button.tsx';

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

function ForgotPasswordForm() {
  const navigate = useNavigate();
  const pathOf = useSignInPath();
  const form = useApiForm(
    ForgottenPassword,
    async (body) => {
      const { message } = await accountsApi.forgotPassword({ body });
      storeResetEmail(body.email);
      toast.success(message);
      await navigate(pathOf('/newpassword'));
    },
    { failure: forgotPasswordFailure, defaultValues: typedEmail() },
  );

  return (
    <ApiForm form={form} {...pageForm}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email', { onChange: keepTypedEmail })}
      />
      <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
    </ApiForm>
  );
}
