import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser, SignedIn as SignedInResponse } from '#contract/accounts/sessions.ts';
import { onStoredSessionChange, readToken } from './stored-session.ts';

export interface SessionState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: SessionUser | undefined;
  /** Why the account could not be loaded yet; loading is retried. */
  readonly problem: string | undefined;
  /** Signed out in this tab and navigating to the next page; guards must not redirect. */
  readonly isLeaving: boolean;
}

/** `challenge`: the account has a second factor, to be entered next. `problem`: shown by the form. */
export type LoginOutcome = 'signed-in' | { readonly challenge: string } | { readonly problem: string };

export interface Session extends SessionState {
  /** Shows the outcome in a toast if there was a response. After success the guards redirect. */
  login(credentials: { readonly email: string; readonly password: string }): Promise<LoginOutcome>;
  /** For other calls with the same response as login. */
  signedIn(response: SignedInResponse): void;
  /** For a sign-in by redirect, where the server has set the refresh cookie. */
  signedInByCookie(): Promise<void>;
  logout(to: '/' | '/signin'): Promise<void>;
  /** Reloads the account after a change or a failed load, and returns it unless its session has ended. */
  reload(): Promise<SessionUser | undefined>;
}

/** Provided by SessionProvider; public pages have none. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

export type SignedIn = 'loading' | 'yes' | 'no';

/**
 * Whether a token is stored; public pages need no more than that. `loading` while prerendering and in the first render.
 */
export function useSignedIn(): SignedIn {
  return useSyncExternalStore<SignedIn>(onStoredSessionChange, readSignedIn, () => 'loading');
}

function readSignedIn(): SignedIn {
  return readToken() === undefined ? 'no' : 'yes';
}
