import { fetchInTime } from '#web/connection/fetch-in-time.ts';
import { loadChunk } from '#web/connection/load-chunk.ts';
import { hasRefreshToken, readToken } from './stored-session.ts';
import { isExpired } from './token-times.ts';

/** Set if a new token already looks expired: this computer's clock is wrong, so expiry is left to the server. */
let isClockWrong = false;

/**
 * The access token, refreshed first if it has expired. Undefined when signed out. Rejects if the refresh gets no
 * response, since a call with the expired token would be refused anyway.
 */
export async function freshToken(): Promise<string | undefined> {
  const token = readToken();
  if (token === undefined ? !hasRefreshToken() : isClockWrong || !isExpired(token, Date.now())) return token;
  const outcome = await refresh(token);
  if (outcome.kind !== 'refreshed') return undefined;
  isClockWrong = isExpired(outcome.token, Date.now());
  return outcome.token;
}

/**
 * Fetch for account calls. A call rejected with 401 is retried once with a refreshed token; a call that needs a recent
 * proof is retried unchanged after the user has given it.
 */
export async function fetchWithSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchRefreshed(input, init);
  if (response.status !== 403 || !(await needsProof(response.clone()))) return response;
  const { requestProof } = await loadChunk(() => import('./proof-request.ts'), { waitForConnection: false });
  return (await requestProof()) ? fetchRefreshed(input, init) : response;
}

async function needsProof(response: Response): Promise<boolean> {
  return /"code":\s*"proof_required"/.test(await response.text());
}

async function fetchRefreshed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await taskForCall();
  const response = await fetchInTime(input, init);
  const headers = new Headers(init?.headers);
  const sent = headers.get('authorization')?.replace(/^Bearer /, '');
  if (response.status !== 401 || sent === undefined) return response;
  const outcome = await refresh(sent);
  if (outcome.kind !== 'refreshed') return response;
  headers.set('authorization', `Bearer ${outcome.token}`);
  return fetchInTime(input, { ...init, headers });
}

let lastTask = Promise.resolve();

/** Calls made at the same time start in one task each: together, a screen's first calls block a slow phone for 200 ms. */
function taskForCall(): Promise<void> {
  const task = lastTask;
  lastTask = task.then(() => globalThis.scheduler?.yield?.());
  return task;
}

/** Loaded on demand: public pages include this file but never refresh. */
async function refresh(stale: string | undefined) {
  const { refresher } = await loadChunk(() => import('./session-refresh.ts'), { waitForConnection: false });
  const outcome = await refresher.refresh(stale);
  // Without a response the session may still be valid, so this must look like a network error.
  if (outcome.kind === 'unreachable') {
    throw new TypeError('The session could not be refreshed.', { cause: outcome.cause });
  }
  return outcome;
}
