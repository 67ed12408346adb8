import { ApiError } from '#contract/client.ts';
import { Registration } from '#contract/accounts/accounts.ts';
import { privacy, terms } from '#content/legal/pages.ts';
import { signUp as words } from '#content/auth.ts';
import { useSession } from '#web/api/session/session.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { accountsApi } from './accounts-api.ts';
import { ApiForm, pageForm } from '#web/forms/api-form.tsx';
import { shop } from '#web/shop/shop.ts';
import { SubmitButton } from './submit-button.tsx';
import { SignInLink, TextLink } from './text-link.tsx';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

export function SignUpForm() {
  const { signedIn } = useSession();
  const form = useApiForm(Registration, async (body) => signedIn(await accountsApi.register({ body })), {
    defaultValues: typedEmail(),
  });
  // Registered in this order: the first invalid field gets the focus.
  const firstName = form.field('firstName');
  const email = form.field('email', { onChange: keepTypedEmail });
  const password = form.field('password');

  return (
    <ApiForm form={form} {...pageForm}>
      <TextField label={words.firstName} autoComplete="given-name" {...firstName} />
      <div className="grid gap-1.5">
        <TextField
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...email}
        />
        {isTaken(form.formState.errors.email?.type, form.error) && (
          <p className="text-sm">
            <SignInLink to="/signin">{words.signInInstead}</SignInLink>
          </p>
        )}
      </div>
      <PasswordField
        label={words.password}
        hint={password.error ? undefined : words.passwordHint}
        autoComplete="new-password"
        {...password}
      />
      <Checkbox label={words.terms(shop.name)} hint={<TermsNote />} {...form.field('acceptTerms')} />
      <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
    </ApiForm>
  );
}

/** True until the email is changed, which clears the server's error. */
function isTaken(errorType: string | undefined, error: unknown): boolean {
  return errorType === 'server' && error instanceof ApiError && error.code === 'conflict';
}

function TermsNote() {
  return (
    <span className="mt-1.5 grid gap-1.5">
      <span>
        {words.termsLead}{' '}
        <TextLink to={terms.path} target="_blank">
          {terms.title}
        </TextLink>
        ,{' '}
        <TextLink to={privacy.path} target="_blank">
          {privacy.title}
        </TextLink>
        .
      </span>
      <span>{words.termsNote}</span>
    </span>
  );
}
