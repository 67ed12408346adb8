import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Profile } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { useSession } from '#web/api/session/session.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi } from './account-api.ts';

const words = accountSettings.profile;
const resolver = schemaResolver(Profile);

export function NameForm() {
  const { user, reload } = useSession();
  const [problem, setProblem] = useState<string>();
  const defaultValues = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const { firstName, lastName } = await accountApi.changeProfile({ body });
      form.reset({ firstName, lastName });
      toast.success(words.saved);
      await reload();
    } catch (error) {
      if (!showFieldErrors(form, ['firstName', 'lastName'], error)) setProblem(formFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={words.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={words.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <Button type="submit" variant="primary" loading={isSubmitting} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  );
}
