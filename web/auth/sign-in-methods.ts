import { useEffect, useSyncExternalStore } from 'react';
import { google, type SignInMethods } from '#contract/accounts/google.ts';
import { clientFor } from '#web/api/client.ts';

const api = clientFor({ google }, 'anybody').google;

let current: SignInMethods | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** How people can sign in here besides by password; undefined until the server has said so. */
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
    // The password is always there; the next screen asks again.
  } finally {
    isLoading = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
