import { useEffect, useSyncExternalStore } from 'react';
import { google, type SignInMethods } from '#contract/accounts/google.ts';
import { clientFor } from '#web/api/client.ts';

const api = clientFor({ google }, 'anybody').google;

let current: SignInMethods | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** Sign-in methods besides the password; undefined until loaded. */
export function useSignInMethods(): SignInMethods | undefined {
  useEffect(() => void loadMethods(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

async function loadMethods(): Promise<void> {
  if (current || isLoading) return;
  isLoading = true;
  try {
    current = await api.methods();
    for (const listener of listeners) listener();
  } catch {
    // Password sign-in always works, and the next screen retries.
  } finally {
    isLoading = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
