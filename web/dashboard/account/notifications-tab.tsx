import { useQuery } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { preferencesQuery } from './account-queries.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { SettingsCard } from './settings-card.tsx';

const words = accountSettings.notifications;

export function NotificationsTab() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <SettingsCard title={words.title} lead={words.lead}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data && <NotificationsForm chosen={data} />}
    </SettingsCard>
  );
}
