import { useSyncExternalStore } from 'react';

const tokenKey = 'authToken';

export function readToken(): string | undefined {
  return localStorage.getItem(tokenKey) ?? undefined;
}

export type SignedIn = 'loading' | 'yes' | 'no';

/**
 * Whether a token is stored, which is all that public pages go by. Prerendered pages and the first paint don't know
 * yet, so they get `loading`; another tab signing in or out is noticed.
 */
export function useSignedIn(): SignedIn {
  return useSyncExternalStore<SignedIn>(onTokenChange, readSignedIn, () => 'loading');
}

function readSignedIn(): SignedIn {
  return readToken() === undefined ? 'no' : 'yes';
}

function onTokenChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
