import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { secondFactorStep as words } from '#content/second-factor.ts';
import { cookieClientFor } from '#web/api/session/cookie-client.ts';
import { sessionWords } from '#web/api/session/session-rules.ts';
import { useSession } from '#web/api/session/session.ts';
import { emptyProof, Proof, type ProofEntry } from '#web/forms/factor-proof.ts';
import { FactorProofField } from '#web/forms/factor-proof-field.tsx';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { textLinkStyle } from '#web/ui/theme/text-link-style.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { AuthScreen } from './auth-screen.tsx';
import { SubmitButton } from './submit-button.tsx';

const api = cookieClientFor({ secondFactor }).secondFactor;
const resolver = schemaResolver(z.object({ proof: Proof }));

interface SecondFactorStepProps {
  challenge: string;
  /** To the password, with a sentence on why where it was not the visitor's wish. */
  onBack(notice?: string): void;
}

export function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const { signedIn } = useSession();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ resolver, defaultValues: { proof: emptyProof } });
  const { errors, isSubmitting } = form.formState;
  const proof = useController({ control: form.control, name: 'proof' }).field;
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);

  const switchTo = (other: ProofEntry) => {
    setProblem(undefined);
    form.clearErrors();
    form.setValue('proof', other);
  };
  const submit = form.handleSubmit(async (entered) => {
    setProblem(undefined);
    try {
      signedIn(await api.completeSignIn({ body: { challenge, ...entered.proof } }));
      toast.success(sessionWords.loggedIn);
    } catch (error) {
      if (isOver(error)) return onBack(error.message);
      setProblem(formFailure(error));
      form.setValue('proof', { ...proof.value, text: '' });
      setFocus('proof');
    }
  });

  return (
    <AuthScreen
      title={words.title}
      lead={proof.value.kind === 'code' ? words.lead : words.recoveryLead}
      side={words.side}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <FormBanner>{problem}</FormBanner>
        <FactorProofField
          error={errors.proof?.message}
          {...proof}
          onSwitch={switchTo}
          onComplete={() => void submit()}
        />
        <SubmitButton loading={isSubmitting}>{words.submit}</SubmitButton>
      </form>
      <p className="text-sm">
        <button type="button" className={`${textLinkStyle} reach`} onClick={() => onBack()}>
          {words.back}
        </button>
      </p>
    </AuthScreen>
  );
}

/** Too late, used, or blocked meanwhile: no code helps any more. */
function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
