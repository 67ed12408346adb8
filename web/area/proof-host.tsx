import { lazy, Suspense, useEffect, useState } from 'react';
import { registerProofPrompt } from '#web/api/session/proof-request.ts';
import { loadChunk } from '#web/connection/load-chunk.ts';

/** Loaded on demand: most visits never need a proof. */
const ProofDialog = lazy(() => loadChunk(() => import('./proof-dialog.tsx')));

/** Opens a dialog above the current screen when a call needs a recent proof. */
export function ProofHost() {
  const [prompt, setPrompt] = useState<{ resolve(isProved: boolean): void }>();
  useEffect(() => {
    let pending: ((isProved: boolean) => void) | undefined;
    const stop = registerProofPrompt(
      () =>
        new Promise((resolve) => {
          pending = resolve;
          setPrompt({ resolve });
        }),
    );
    return () => {
      stop();
      // A pending call must not wait forever for an unmounted dialog.
      pending?.(false);
    };
  }, []);
  if (!prompt) return undefined;
  const end = (isProved: boolean) => {
    setPrompt(undefined);
    prompt.resolve(isProved);
  };
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  );
}
