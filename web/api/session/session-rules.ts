import { ApiError } from '#contract/client.ts';

/** What the session says by toasts. */
export const sessionWords = {
  loggedIn: 'Login successful!',
  loginFailed: 'Login failed.',
  noUser: 'Failed to fetch user details.',
  expired: 'Session expired. Please login again.',
};

/** What the start does with what is stored. */
export function startPlan(token: string | undefined, hasRefreshToken: boolean): 'clear' | 'refresh' | 'fetch-user' {
  if (token !== undefined) return 'fetch-user';
  return hasRefreshToken ? 'refresh' : 'clear';
}

/** The server's own word on a sign-in that failed, where it gave one. */
export function loginFailure(error: unknown): string {
  const isServersWord = error instanceof ApiError && error.status !== 0 && error.code !== 'unexpected_answer';
  return isServersWord && error.message ? error.message : sessionWords.loginFailed;
}

/** Whether an answer ends the session. A full server or a broken line says nothing about it. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
