import { useQuery } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { settingsQuery } from './account-queries.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { SetPassword } from './set-password.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SignInMethodsCard } from './sign-in-methods/sign-in-methods-card.tsx';

const words = accountSettings.password;

export function PasswordTab() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const isNone = data?.hasPassword === false;
  return (
    <div className="grid gap-6">
      <SettingsCard title={isNone ? words.noneTitle : words.title} lead={isNone ? words.noneLead : words.lead}>
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!error && !data && <FormSkeleton fields={3} />}
        {data && (isNone ? <SetPassword email={data.email} /> : <PasswordForm email={data.email} />)}
      </SettingsCard>
      <SignInMethodsCard />
    </div>
  );
}
