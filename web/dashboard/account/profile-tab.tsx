import { accountSettings as words } from '#content/account-settings.ts';
import { BillingForm } from './billing-form.tsx';
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
      <SettingsCard title={words.billing.title} lead={words.billing.lead}>
        <BillingForm />
      </SettingsCard>
    </div>
  );
}
