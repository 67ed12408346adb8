import { accountSettings as words } from '#content/account-settings.ts';
import { EmailCard } from './email-card.tsx';
import { NameForm } from './name-form.tsx';
import { SettingsCard } from './settings-card.tsx';

export function ProfileTab() {
  return (
    <div className="grid gap-6">
      <SettingsCard title={words.profile.nameTitle}>
        <NameForm />
      </SettingsCard>
      <EmailCard />
    </div>
  );
}
