import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailKind, mailKinds, MailPreferences } from '#contract/accounts/account-settings.ts';
import { accountSettings } from '#content/account-settings.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountApi, preferencesQuery } from './account-queries.ts';
import { FormSkeleton, SettingsCard } from './settings-card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';

const words = accountSettings.notifications;
const kinds = Object.keys(mailKinds) as MailKind[];

function NotificationsForm({ preferences }: { preferences: MailPreferences }) {
  const queries = useQueryClient();
  const form = useApiForm(
    MailPreferences,
    async (body, { reset }) => {
      const saved = await accountApi.changePreferences({ body });
      queries.setQueryData(preferencesQuery.queryKey, saved);
      reset(saved);
      toast.success(words.saved);
    },
    // Follows what another tab saves, except for boxes that were changed here.
    { values: preferences, resetOptions: { keepDirtyValues: true } },
  );

  return (
    <ApiForm form={form}>
      <fieldset className="grid gap-4">
        <legend className="sr-only">{words.title}</legend>
        {kinds.map((kind) => (
          <Checkbox key={kind} {...words.kinds[kind]} {...form.field(kind)} />
        ))}
      </fieldset>
      <Button type="submit" variant="primary" loading={form.isSending} className="justify-self-start">
        {words.save}
      </Button>
    </ApiForm>
  );
}

export function NotificationsTab() {
  const query = useQuery(preferencesQuery);
  return (
    <SettingsCard title={words.title} lead={words.lead}>
      <QueryState query={query} loading={<FormSkeleton fields={2} />}>
        {(preferences) => <NotificationsForm preferences={preferences} />}
      </QueryState>
    </SettingsCard>
  );
}
