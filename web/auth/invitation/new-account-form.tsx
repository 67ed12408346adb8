import { InvitedAccount } from '#contract/staff/invitations.ts';
import { invitation as words } from '#content/invitation.ts';
import { ApiForm, pageForm } from '#web/forms/api-form.tsx';
import { ChosenPasswordFields, confirmationCheck } from '#web/forms/chosen-password-fields.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { invitationsApi } from './invitations-api.ts';
import { useAccepted } from './use-accepted.ts';

interface NewAccountFormProps {
  token: string;
  email: string;
  onError(error: unknown): void;
}

export function NewAccountForm({ token, email, onError }: NewAccountFormProps) {
  const accepted = useAccepted();
  const form = useApiForm(
    InvitedAccount,
    async (body) => {
      const { message } = await invitationsApi.accept({ body });
      await accepted(message);
    },
    { defaultValues: { token, firstName: '', lastName: '', password: '', confirmPassword: '' }, onError },
  );
  return (
    <ApiForm form={form} {...pageForm}>
      {/* Lets password managers know which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label={words.firstName} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={words.lastName} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <ChosenPasswordFields
        label={words.choosePassword}
        hint={words.passwordHint}
        confirmLabel={words.confirmPassword}
        password={form.field('password', { onChange: confirmationCheck(form) })}
        confirmation={form.field('confirmPassword')}
      />
      <SubmitButton loading={form.isSending}>{words.create}</SubmitButton>
    </ApiForm>
  );
}
