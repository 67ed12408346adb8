import { Profile } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { useSession } from '#web/api/session/session.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi } from './account-queries.ts';

const words = accountSettings.profile;

export function NameForm() {
  const { user, reload } = useSession();
  const values = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  const form = useApiForm(
    Profile,
    async (body, { reset }) => {
      const { firstName, lastName } = await accountApi.changeProfile({ body });
      reset({ firstName, lastName });
      toast.success(words.saved);
      await reload();
    },
    // Follows what another tab saves, except for fields that were changed here.
    { values, resetOptions: { keepDirtyValues: true } },
  );

  return (
    <ApiForm form={form}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label={words.firstName} autoComplete="given-name" {...form.field('firstName')} />
        <TextField
          label={words.lastName}
          hint={words.lastNameHint}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
      </div>
      <Button type="submit" variant="primary" loading={form.isSending} className="justify-self-start">
        {words.save}
      </Button>
    </ApiForm>
  );
}
