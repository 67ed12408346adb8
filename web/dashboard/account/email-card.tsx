import { useQuery } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { useSession } from '#web/api/session/session.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { settingsQuery } from './account-queries.ts';
import { EmailForm } from './email-form.tsx';
import { FormSkeleton, SettingsCard } from './settings-card.tsx';
import { PendingEmail } from './pending-email.tsx';

const words = accountSettings.email;

export function EmailCard() {
  const { user } = useSession();
  const query = useQuery(settingsQuery);

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
      <QueryState query={query} loading={<FormSkeleton fields={2} />}>
        {({ emailRefusedAt, pendingEmail, hasPassword }) => (
          <div className="grid gap-5">
            {emailRefusedAt !== null && (
              <p className="text-sm text-danger">
                {words.refused} <DateText value={emailRefusedAt} look="moment" />. {words.refusedHint}
              </p>
            )}
            <PendingEmail pending={pendingEmail} />
            <EmailForm hasPassword={hasPassword} />
          </div>
        )}
      </QueryState>
    </SettingsCard>
  );
}
