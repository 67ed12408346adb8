import { sessions } from '#contract/accounts/sessions.ts';
import { cookieClientFor } from './cookie-client.ts';
import { endsSession } from './session-rules.ts';
import { clearStoredSession, hasRefreshToken, keepToken, readToken } from './stored-session.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly token: string }
  /** There is no refresh token, or somebody signed out meanwhile. */
  | { readonly kind: 'missing' }
  /** The server ended the session. */
  | { readonly kind: 'refused' }
  /** No answer that says anything about the session; it may well go on later. */
  | { readonly kind: 'unreachable' };

export interface RefreshParts {
  call(): Promise<{ readonly accessToken: string }>;
  readonly stored: {
    readToken(): string | undefined;
    hasRefreshToken(): boolean;
    keepToken(accessToken: string): void;
    clearStoredSession(): void;
  };
  /** Runs one work at a time, in all tabs together. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until other tabs read what was just stored. */
  untilOthersSee?(): Promise<void>;
}

export interface Refresher {
  /** Replaces the token that turned out stale; of several tabs that ask at once, one calls the server. */
  refresh(stale: string | undefined): Promise<RefreshOutcome>;
  onOutcome(listener: (outcome: RefreshOutcome) => void): () => void;
}

export function createRefresher(parts: RefreshParts): Refresher {
  const { call, stored, exclusively } = parts;
  const listeners = new Set<(outcome: RefreshOutcome) => void>();

  const exchange = async (): Promise<RefreshOutcome> => {
    try {
      const { accessToken } = await call();
      // Signing out waits for nobody, so it may have happened since the call was made.
      if (!stored.hasRefreshToken()) return { kind: 'missing' };
      stored.keepToken(accessToken);
      await parts.untilOthersSee?.();
      return { kind: 'refreshed', token: accessToken };
    } catch (error) {
      if (!endsSession(error)) return { kind: 'unreachable' };
      stored.clearStoredSession();
      return { kind: 'refused' };
    }
  };

  const refresh = async (stale: string | undefined): Promise<RefreshOutcome> => {
    const outcome = await exclusively<RefreshOutcome>(async () => {
      const current = stored.readToken();
      if (current !== undefined && current !== stale) return { kind: 'refreshed', token: current };
      if (stored.hasRefreshToken()) return exchange();
      stored.clearStoredSession();
      return { kind: 'missing' };
    });
    for (const listener of listeners) listener(outcome);
    return outcome;
  };

  return {
    refresh,
    onOutcome(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is stored reaches other tabs through another process, a little after the lock would. */
const otherTabsMs = 100;
const lockName = 'boostdesk-session';
let lastInTab: Promise<unknown> = Promise.resolve();

/** Browsers have locks across tabs where the page came over a secure connection; elsewhere each tab is on its own. */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work);
  const mine = lastInTab.then(work);
  lastInTab = mine.catch(() => undefined);
  return mine;
}

const cookieClient = cookieClientFor({ sessions }).sessions;

export const refresher = createRefresher({
  call: () => cookieClient.refresh(),
  stored: { readToken, hasRefreshToken, keepToken, clearStoredSession },
  exclusively,
  untilOthersSee: () =>
    new Promise((resolve) => {
      setTimeout(resolve, otherTabsMs);
    }),
});
