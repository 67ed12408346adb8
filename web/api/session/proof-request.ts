/** Asks the user for a proof; resolves to false if they cancel. */
type ProofPrompt = () => Promise<boolean>;

let prompt: ProofPrompt | undefined;
let pending: Promise<boolean> | undefined;

/** Registers the prompt that `requestProof` opens; returns a function that unregisters it. */
export function registerProofPrompt(newPrompt: ProofPrompt): () => void {
  prompt = newPrompt;
  return () => {
    if (prompt === newPrompt) prompt = undefined;
  };
}

/** Calls refused at the same time share one prompt. False if none is registered. */
export async function requestProof(): Promise<boolean> {
  if (!pending) {
    if (!prompt) return false;
    pending = prompt().finally(() => {
      pending = undefined;
    });
  }
  return pending;
}
