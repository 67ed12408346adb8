import { useSyncExternalStore } from 'react';

const key = 'resetEmail';

export function storeResetEmail(email: string): void {
  localStorage.setItem(key, email);
}

export function clearResetEmail(): void {
  localStorage.removeItem(key);
}

/** The address that requested a code. `isKnown` is false while prerendering, which has no local storage. */
export function useResetEmail(): { readonly isKnown: boolean; readonly email: string | undefined } {
  const stored = useSyncExternalStore(subscribe, read, () => undefined);
  return { isKnown: stored !== undefined, email: stored ?? undefined };
}

function read(): string | null {
  return localStorage.getItem(key);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
