import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type MailKind, mailKinds, type MailPreferences } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi } from './account-api.ts';
import { preferencesQuery } from './account-queries.ts';

const words = accountSettings.notifications;
const kinds = Object.keys(mailKinds) as MailKind[];

export function NotificationsForm({ chosen }: { chosen: MailPreferences }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  // What another tab saved is shown here too, but for the boxes that were ticked or cleared since.
  const form = useForm({ values: chosen, resetOptions: { keepDirtyValues: true } });
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const saved = await accountApi.changePreferences({ body });
      queries.setQueryData(preferencesQuery.queryKey, saved);
      form.reset(saved);
      toast.success(words.saved);
    } catch (error) {
      setProblem(formFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <fieldset className="grid gap-4">
        <legend className="sr-only">{words.title}</legend>
        {kinds.map((kind) => (
          <Checkbox key={kind} {...words.kinds[kind]} {...form.register(kind)} />
        ))}
      </fieldset>
      <Button type="submit" variant="primary" loading={form.formState.isSubmitting} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  );
}
