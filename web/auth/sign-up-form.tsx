import { Registration } from '#contract/accounts/accounts.ts';
import { privacy, terms } from '#content/legal/pages.ts';
import { signUp as words } from '#content/auth.ts';
import { useSession } from '#web/api/session/session.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { accountsApi } from './accounts-api.ts';
import { ChosenPasswordFields, confirmationCheck } from '#web/forms/chosen-password-fields.tsx';
import { ApiForm, pageForm } from '#web/forms/api-form.tsx';
import { shop } from '#web/shop/shop.ts';
import { SubmitButton } from './submit-button.tsx';
import { TextLink } from './text-link.tsx';

export function SignUpForm() {
  const { signedIn } = useSession();
  const form = useApiForm(Registration, async (body) => signedIn(await accountsApi.register({ body })));

  return (
    <ApiForm form={form} {...pageForm}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label={words.firstName} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={words.lastName} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <ChosenPasswordFields
        label={words.password}
        hint={words.passwordHint}
        confirmLabel={words.confirmPassword}
        password={form.field('password', { onChange: confirmationCheck(form) })}
        confirmation={form.field('confirmPassword')}
      />
      <Checkbox label={words.terms(shop.name)} hint={<TermsNote />} {...form.field('acceptTerms')} />
      <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
    </ApiForm>
  );
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
