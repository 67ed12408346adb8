import { NameForm } from './name-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { accountSettings } from '#content/account-settings.ts';

const words = accountSettings.profile;

export function ProfileTab() {
  return (
    <SettingsCard title={words.nameTitle}>
      <NameForm />
    </SettingsCard>
  );
}
