import { sessions } from '#contract/accounts/sessions.ts';
import { cookieClientFor } from './cookie-client.ts';
import { endsSession } from './session-rules.ts';
import { clearStoredSession, hasRefreshToken, storeToken, readToken } from './stored-session.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly token: string }
  /** There is no refresh token, or the session was signed out in the meantime. */
  | { readonly kind: 'missing' }
  /** The server ended the session. */
  | { readonly kind: 'refused' }
  /** No response that says anything about the session, which may still be valid. */
  | { readonly kind: 'unreachable'; readonly cause?: unknown };

export interface RefreshDeps {
  call(): Promise<{ readonly accessToken: string }>;
  readonly stored: {
    readToken(): string | undefined;
    hasRefreshToken(): boolean;
    storeToken(accessToken: string): void;
    clearStoredSession(): void;
  };
  /** A mutex across all tabs. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until other tabs see what was just stored. */
  waitForOtherTabs?(): Promise<void>;
}

export interface Refresher {
  /** Replaces a stale token; if several tabs refresh at the same time, only one calls the server. */
  refresh(stale: string | undefined): Promise<RefreshOutcome>;
  onOutcome(listener: (outcome: RefreshOutcome) => void): () => void;
}

export function createRefresher(deps: RefreshDeps): Refresher {
  const { call, stored, runExclusively } = deps;
  const listeners = new Set<(outcome: RefreshOutcome) => void>();

  const exchange = async (): Promise<RefreshOutcome> => {
    try {
      const { accessToken } = await call();
      // Signing out clears the storage without waiting for the lock, so it may have happened during the call.
      if (!stored.hasRefreshToken()) return { kind: 'missing' };
      stored.storeToken(accessToken);
      await deps.waitForOtherTabs?.();
      return { kind: 'refreshed', token: accessToken };
    } catch (error) {
      if (!endsSession(error)) return { kind: 'unreachable', cause: error };
      stored.clearStoredSession();
      return { kind: 'refused' };
    }
  };

  const refreshOnce = async (stale: string | undefined): Promise<RefreshOutcome> => {
    const outcome = await runExclusively<RefreshOutcome>(async () => {
      const current = stored.readToken();
      if (current !== undefined && current !== stale) return { kind: 'refreshed', token: current };
      if (stored.hasRefreshToken()) return exchange();
      stored.clearStoredSession();
      return { kind: 'missing' };
    });
    for (const listener of listeners) listener(outcome);
    return outcome;
  };

  /** All calls of a screen share one attempt. One after the other, each would wait for a server that doesn't respond. */
  const running = new Map<string | undefined, Promise<RefreshOutcome>>();
  const refresh = (stale: string | undefined): Promise<RefreshOutcome> => {
    const attempt = running.get(stale) ?? refreshOnce(stale).finally(() => running.delete(stale));
    running.set(stale, attempt);
    return attempt;
  };

  return {
    refresh,
    onOutcome(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** localStorage writes reach other tabs through another process, possibly after the lock has passed on. */
const storageLagMs = 100;
const lockName = 'boostdesk-session';
let tabQueue: Promise<unknown> = Promise.resolve();

/** Web Locks need a secure context; without one the lock covers this tab only. */
export function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work);
  const current = tabQueue.then(work);
  tabQueue = current.catch(() => undefined);
  return current;
}

const cookieClient = cookieClientFor({ sessions }).sessions;

export const refresher = createRefresher({
  call: () => cookieClient.refresh(),
  stored: { readToken, hasRefreshToken, storeToken, clearStoredSession },
  runExclusively,
  waitForOtherTabs: () =>
    new Promise((resolve) => {
      setTimeout(resolve, storageLagMs);
    }),
});
