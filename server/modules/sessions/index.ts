/** Sessions: proof that a call comes from an account. It owns the table `sessions`; an ended session is never revived. */
export { authenticate } from './authenticate.ts';
export { endSessionOf, endSessions } from './end-sessions.ts';
export { type OpenedSession, openSession } from './open-session.ts';
export { refreshSession } from './refresh-session.ts';
export {
  assertOwnOrigin,
  clearRefreshCookie,
  isBrowser,
  readRefreshCookie,
  setRefreshCookie,
} from './session-cookie.ts';
export type { SessionKeys } from './session-keys.ts';
