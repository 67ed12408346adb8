import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Registration } from '#contract/accounts/accounts.ts';
import { privacy, terms } from '#content/legal/pages.ts';
import { signUp as words } from '#content/auth.ts';
import { useSession } from '#web/api/session/session.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { accountsApi } from './accounts-api.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { ChosenPasswordFields } from '#web/forms/chosen-password-fields.tsx';
import { confirmationCheck } from '#web/forms/confirmation-check.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { pageForm } from '#web/forms/page-form.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { SubmitButton } from './submit-button.tsx';
import { TextLink } from './text-link.tsx';

const resolver = schemaResolver(Registration);
const names = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'acceptTerms'] as const;

export function SignUpForm() {
  const { signedIn } = useSession();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ resolver, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const { register } = form;
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      signedIn(await accountsApi.register({ body }));
    } catch (error) {
      if (!showFieldErrors(form, names, error)) setProblem(formFailure(error));
    }
  });

  return (
    <form {...pageForm} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={words.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={words.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <ChosenPasswordFields
        label={words.password}
        hint={words.passwordHint}
        confirmLabel={words.confirmPassword}
        password={register('password', { onChange: confirmationCheck(form) })}
        confirmation={register('confirmPassword')}
        passwordError={errors.password?.message}
        confirmationError={errors.confirmPassword?.message}
      />
      <Checkbox
        label={words.terms}
        hint={<TermsNote />}
        error={errors.acceptTerms?.message}
        {...register('acceptTerms')}
      />
      <SubmitButton loading={isSubmitting}>{words.submit}</SubmitButton>
    </form>
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
