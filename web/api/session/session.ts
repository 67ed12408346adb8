import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser, SignedIn as SignedInAnswer } from '#contract/accounts/sessions.ts';
import { onStoredSessionChange, readToken } from './stored-session.ts';

export interface SessionState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: SessionUser | undefined;
  /** Why loading takes long: the account could not be read yet, and it is tried again. */
  readonly problem: string | undefined;
  /** Signed out here and on the way to the page that follows; guards leave that way alone. */
  readonly isLeaving: boolean;
}

/**
 * What became of a sign-in. Of an account with a second factor it goes on with the challenge; one that got no response has
 * its problem told at the form.
 */
export type LoginOutcome = 'signed-in' | 'failed' | { readonly challenge: string } | { readonly problem: string };

export interface Session extends SessionState {
  /** Says by a toast whether it worked, if there was a response. The guards then lead on. */
  login(credentials: { readonly email: string; readonly password: string }): Promise<LoginOutcome>;
  /** For calls that answer like login. */
  signedIn(answer: SignedInAnswer): void;
  /** For a sign-in that led the browser elsewhere: the server set the cookie on the way back. */
  signedInByCookie(): Promise<void>;
  logout(to: '/' | '/signin'): Promise<void>;
  /** Reads the account again: after it was changed, or when it could not be read at the start. */
  reload(): Promise<void>;
}

/** Filled by SessionProvider, which public pages do without. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

export type SignedIn = 'loading' | 'yes' | 'no';

/**
 * Whether a token is stored, which is all that public pages go by. Prerendered pages and the first paint don't know
 * yet, so they get `loading`.
 */
export function useSignedIn(): SignedIn {
  return useSyncExternalStore<SignedIn>(onStoredSessionChange, readSignedIn, () => 'loading');
}

function readSignedIn(): SignedIn {
  return readToken() === undefined ? 'no' : 'yes';
}
