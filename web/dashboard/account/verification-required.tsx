import { verificationBanner } from '#content/ui/verification.ts';
import { accountSettings } from '#content/account-settings.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useResendVerification } from '../use-resend-verification.ts';

const words = accountSettings.confirmFirst;

/** Replaces a form that the server would refuse: these features require a confirmed email address. */
export function VerificationRequired({ feature }: { feature: 'apiKeys' | 'webhooks' | 'secondFactor' }) {
  const { user } = useSession();
  return (
    <EmptyState
      title={words.title}
      hint={
        <>
          {words.hint} <span className="break-words">{user?.email}</span>. {words[feature]}
        </>
      }
      action={<ResendVerification />}
    />
  );
}

export function ResendVerification() {
  const { send, outcome, isPending, isError } = useResendVerification();
  return (
    <div className="grid justify-items-center gap-2">
      <Button loading={isPending} loadingLabel={verificationBanner.sending} onClick={send}>
        {words.resend}
      </Button>
      <p role="status" className={isError ? 'text-sm font-medium text-danger' : 'text-sm font-medium'}>
        {outcome}
      </p>
    </div>
  );
}
