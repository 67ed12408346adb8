import { useState } from 'react';
import { newPassword as words } from '#content/auth.ts';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { accountsApi } from '../accounts-api.ts';
import { resendCodeFailure } from '../failures.ts';

interface ResendCodeProps {
  email: string | undefined;
  onProblem(problem: string | undefined): void;
}

export function ResendCode({ email, onProblem }: ResendCodeProps) {
  const [isSending, setIsSending] = useState(false);
  const resend = async () => {
    if (email === undefined || isSending) return;
    setIsSending(true);
    onProblem(undefined);
    try {
      await accountsApi.resendResetCode({ body: { email } });
      toast.success(words.resent);
    } catch (error) {
      onProblem(resendCodeFailure(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <p className="text-sm text-muted">
      {words.noCode}{' '}
      <button
        type="button"
        aria-busy={isSending || undefined}
        onClick={() => void resend()}
        className={`${textLinkStyle} reach`}
      >
        {words.resend}
      </button>
    </p>
  );
}
