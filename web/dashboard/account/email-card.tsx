import { useQuery } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { useSession } from '#web/api/session/session.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { settingsQuery } from './account-queries.ts';
import { EmailForm } from './email-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PendingEmail } from './pending-email.tsx';
import { SettingsCard } from './settings-card.tsx';

const words = accountSettings.email;

export function EmailCard() {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(settingsQuery);

  return (
    <SettingsCard
      title={words.title}
      lead={
        <>
          {words.signsInWith} <strong className="font-semibold wrap-anywhere text-ink">{user?.email}</strong>.{' '}
          {words.lead}
        </>
      }
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data && (
        <div className="grid gap-5">
          {data.emailRefusedAt !== null && (
            <p className="text-sm text-danger">
              {words.refused} <DateText value={data.emailRefusedAt} look="moment" />. {words.refusedHint}
            </p>
          )}
          <PendingEmail pending={data.pendingEmail} />
          <EmailForm hasPassword={data.hasPassword} />
        </div>
      )}
    </SettingsCard>
  );
}
