import { useQuery } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { preferencesQuery } from './account-queries.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';

const words = accountSettings.notifications;

export function NotificationsTab() {
  const query = useQuery(preferencesQuery);
  return (
    <SettingsCard title={words.title} lead={words.lead}>
      <QueryState query={query} loading={<FormSkeleton fields={2} />}>
        {(chosen) => <NotificationsForm chosen={chosen} />}
      </QueryState>
    </SettingsCard>
  );
}
