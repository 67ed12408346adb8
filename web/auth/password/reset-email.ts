import { useSyncExternalStore } from 'react';

const key = 'resetEmail';

export function keepResetEmail(email: string): void {
  localStorage.setItem(key, email);
}

export function clearResetEmail(): void {
  localStorage.removeItem(key);
}

/** The address that a code was asked for; `unknown` until the page can tell. */
export function useResetEmail(): { readonly isKnown: boolean; readonly email: string | undefined } {
  const stored = useSyncExternalStore(onStorage, read, () => undefined);
  return { isKnown: stored !== undefined, email: stored ?? undefined };
}

function read(): string | null {
  return localStorage.getItem(key);
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
