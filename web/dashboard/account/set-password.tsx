import { useMutation } from '@tanstack/react-query';
import { accountSettings } from '#content/account-settings.ts';
import { accountsApi } from '#web/auth/accounts-api.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';

const words = accountSettings.password;

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
