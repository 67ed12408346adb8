import { sessionWords } from '#content/ui/session.ts';
import { ApiError } from '#contract/client.ts';

/** How to start with the given stored session. */
export function startPlan(token: string | undefined, hasRefreshToken: boolean): 'clear' | 'refresh' | 'fetch-user' {
  if (token !== undefined) return 'fetch-user';
  return hasRefreshToken ? 'refresh' : 'clear';
}

/** The server's message about a failed sign-in, if there is one. */
export function loginErrorMessage(error: unknown): string {
  const isFromServer = error instanceof ApiError && error.status !== 0 && error.code !== 'unexpected_answer';
  return isFromServer && error.message ? error.message : sessionWords.loginFailed;
}

/** Whether the error means that the session is over. Network and server errors don't. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
