import { useSyncExternalStore } from 'react';
import { browserLocal } from '#web/storage.ts';

const key = 'resetEmail';

export function storeResetEmail(email: string): void {
  browserLocal.setItem(key, email);
}

export function clearResetEmail(): void {
  browserLocal.removeItem(key);
}

/** The address that requested a code. `isKnown` is false while prerendering, which has no local storage. */
export function useResetEmail(): { readonly isKnown: boolean; readonly email: string | undefined } {
  const stored = useSyncExternalStore(subscribe, read, () => undefined);
  return { isKnown: stored !== undefined, email: stored ?? undefined };
}

function read(): string | null {
  return browserLocal.getItem(key);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
