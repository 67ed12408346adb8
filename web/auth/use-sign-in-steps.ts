import { useState } from 'react';
import { useFragmentToken } from './links/use-fragment-token.ts';

interface SignInSteps {
  /** With it the second step is on: entering a code. */
  readonly challenge: string | undefined;
  /** Why the first step is back. */
  readonly notice: string | undefined;
  goOn(challenge: string): void;
  startOver(notice?: string): void;
}

/** The password, then a code where the account wants one. A sign-in elsewhere may lead straight to the second step. */
export function useSignInSteps(): SignInSteps {
  const { token: arrivedWith } = useFragmentToken('challenge');
  const [step, setStep] = useState<{ challenge?: string; notice?: string | undefined; isOver?: string | undefined }>(
    {},
  );
  return {
    challenge: step.challenge ?? (arrivedWith === step.isOver ? undefined : arrivedWith),
    notice: step.notice,
    goOn: (challenge) => setStep({ challenge, isOver: arrivedWith }),
    startOver: (notice) => setStep({ notice, isOver: arrivedWith }),
  };
}
