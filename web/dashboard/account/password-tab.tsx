import { useQuery } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { settingsQuery } from './account-queries.ts';
import { FormSkeleton, SettingsCard } from './settings-card.tsx';
import { PasswordForm, SetPassword } from './password-form.tsx';
import { SignInMethodsCard } from './sign-in-methods/sign-in-methods-card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';

const words = accountSettings.password;

export function PasswordTab() {
  const query = useQuery(settingsQuery);
  const hasNoPassword = query.data?.hasPassword === false;
  return (
    <div className="grid gap-6">
      <SettingsCard
        title={hasNoPassword ? words.noneTitle : words.title}
        lead={hasNoPassword ? words.noneLead : words.lead}
      >
        <QueryState query={query} loading={<FormSkeleton fields={3} />}>
          {({ email }) => (hasNoPassword ? <SetPassword email={email} /> : <PasswordForm email={email} />)}
        </QueryState>
      </SettingsCard>
      <SignInMethodsCard />
    </div>
  );
}
