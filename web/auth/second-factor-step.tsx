import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { secondFactorStep as words } from '#content/second-factor.ts';
import { cookieClientFor } from '#web/api/session/cookie-client.ts';
import { sessionWords } from '#content/ui/session.ts';
import { useSession } from '#web/api/session/session.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { emptyProof, Proof, useProofField } from '#web/forms/factor-proof.ts';
import { FactorProofField } from '#web/forms/factor-proof-field.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { shop } from '#web/shop/shop.ts';
import { AuthScreen } from './auth-screen.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFragmentToken } from './links/use-fragment-token.ts';

const api = cookieClientFor({ secondFactor }).secondFactor;
const ProofInput = z.object({ proof: Proof });

interface SecondFactorStepProps {
  challenge: string;
  /** Returns to the password step, with the reason if the visitor didn't choose to. */
  onBack(notice?: string): void;
}

export function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const { signedIn } = useSession();
  const form = useApiForm(
    ProofInput,
    async (entered) => {
      signedIn(await api.completeSignIn({ body: { challenge, ...entered.proof } }));
      toast.success(sessionWords.loggedIn);
    },
    {
      mode: 'onSubmit',
      defaultValues: { proof: emptyProof },
      onError: (error, { getValues, setValue, setFocus }) => {
        if (isChallengeOver(error)) {
          onBack(error.message);
          return true;
        }
        setValue('proof', { ...getValues('proof'), text: '' });
        setFocus('proof');
        return false;
      },
    },
  );
  const proof = useProofField(form);
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);

  return (
    <AuthScreen
      title={words.title}
      lead={proof.value.kind === 'code' ? words.lead(shop.name) : words.recoveryLead}
      side={words.side}
    >
      <ApiForm form={form}>
        <FactorProofField
          {...proof}
          onSwitch={(other) => {
            form.setProblem(undefined);
            proof.onSwitch(other);
          }}
          onComplete={() => form.submit()}
        />
        <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
      </ApiForm>
      <p className="text-sm">
        <button type="button" className={`${textLinkStyle} reach`} onClick={() => onBack()}>
          {words.back}
        </button>
      </p>
    </AuthScreen>
  );
}

/** The challenge has expired or was used, or the account is blocked: no code can complete it. */
function isChallengeOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

interface SignInSteps {
  /** Set during the second step, the code. */
  readonly challenge: string | undefined;
  /** Why the sign-in returned to the first step. */
  readonly notice: string | undefined;
  enterCode(challenge: string): void;
  startOver(notice?: string): void;
}

/** The password, then a code if the account has a second factor. Google sign-in redirects straight to the second step. */
export function useSignInSteps(): SignInSteps {
  const { token: urlChallenge } = useFragmentToken('challenge');
  const [step, setStep] = useState<{
    challenge?: string;
    notice?: string | undefined;
    usedChallenge?: string | undefined;
  }>({});
  return {
    challenge: step.challenge ?? (urlChallenge === step.usedChallenge ? undefined : urlChallenge),
    notice: step.notice,
    enterCode: (challenge) => setStep({ challenge, usedChallenge: urlChallenge }),
    startOver: (notice) => setStep({ notice, usedChallenge: urlChallenge }),
  };
}
