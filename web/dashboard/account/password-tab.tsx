import { useMutation, useQuery } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { settingsQuery } from './account-queries.ts';
import { FormSkeleton, SettingsCard } from './settings-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInMethodsCard } from './sign-in-methods/sign-in-methods-card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { accountsApi } from '#web/auth/accounts-api.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';

const words = accountSettings.password;

export function PasswordTab() {
  const query = useQuery(settingsQuery);
  const isNone = query.data?.hasPassword === false;
  return (
    <div className="grid gap-6">
      <SettingsCard title={isNone ? words.noneTitle : words.title} lead={isNone ? words.noneLead : words.lead}>
        <QueryState query={query} loading={<FormSkeleton fields={3} />}>
          {({ email }) => (isNone ? <SetPassword email={email} /> : <PasswordForm email={email} />)}
        </QueryState>
      </SettingsCard>
      <SignInMethodsCard />
    </div>
  );
}

/** For accounts without a password: the mail for lost ones sets the first one too. */
export function SetPassword({ email }: { email: string }) {
  const mailLink = useMutation({ mutationFn: () => accountsApi.forgotPassword({ body: { email } }) });
  return (
    <div className="grid gap-5">
      <FormBanner>{mailLink.error ? formFailure(mailLink.error) : undefined}</FormBanner>
      <Button
        variant="primary"
        loading={mailLink.isPending}
        onClick={() => mailLink.mutate()}
        className="justify-self-start"
      >
        {words.mailLink}
      </Button>
      <p role="status" className="text-sm font-medium empty:hidden">
        {mailLink.isSuccess && words.linkMailed}
      </p>
    </div>
  );
}
