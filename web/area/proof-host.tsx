import { lazy, Suspense, useEffect, useState } from 'react';
import { offerProof } from '#web/api/session/proof-request.ts';
import { loadPart } from '#web/connection/load-part.ts';

/** Loaded when it is first needed: most visits never are asked. */
const ProofDialog = lazy(() => loadPart(() => import('./proof-dialog.tsx')));

/** Lets any call of the area that needs a recent proof ask for it, above whatever is on screen. */
export function ProofHost() {
  const [question, setQuestion] = useState<{ answer(isProved: boolean): void }>();
  useEffect(() => {
    let pending: ((isProved: boolean) => void) | undefined;
    const stop = offerProof(
      () =>
        new Promise((resolve) => {
          pending = resolve;
          setQuestion({ answer: resolve });
        }),
    );
    return () => {
      stop();
      // Whoever is waiting must not wait forever for a screen that is gone.
      pending?.(false);
    };
  }, []);
  if (!question) return undefined;
  const end = (isProved: boolean) => {
    setQuestion(undefined);
    question.answer(isProved);
  };
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  );
}
