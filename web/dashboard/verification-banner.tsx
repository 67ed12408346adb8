import MailWarning from 'lucide-react/icons/mail-warning';
import { verificationBanner } from '#content/ui/verification.ts';
import { useSession } from '#web/api/session/session.ts';
import { useHeldBonus } from '#web/money/use-held-bonus.ts';
import { Button } from '#web/ui/button.tsx';
import { useResendVerification } from './use-resend-verification.ts';

/** Shown until the address is confirmed, which usually happens in another tab. */
export function VerificationBanner() {
  const { user } = useSession();
  return !user || user.isVerified ? null : <UnconfirmedBanner email={user.email} />;
}

function UnconfirmedBanner({ email }: { email: string }) {
  const { outcome, ...resend } = useResendVerification();
  const heldBonus = useHeldBonus();

  return (
    <section aria-label={verificationBanner.label} className="border-b border-line bg-pending-wash">
      <div className="flex w-full max-w-[90rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <MailWarning aria-hidden size={16} className="shrink-0 text-pending max-sm:hidden" />
        <p className="min-w-0 grow basis-72 text-sm">
          <strong className="font-semibold">{heldBonus ?? verificationBanner.title}.</strong>{' '}
          {verificationBanner.sentTo} <span className="break-words">{email}</span>.
          <span role="status" className={resend.isError ? 'block font-medium text-danger' : 'block font-medium'}>
            {outcome}
          </span>
        </p>
        <Button size="sm" loading={resend.isPending} loadingLabel={verificationBanner.sending} onClick={resend.send}>
          {verificationBanner.resend}
        </Button>
      </div>
    </section>
  );
}
