import { loadPart } from '#web/connection/load-part.ts';
import { hasRefreshToken, readToken } from './stored-session.ts';
import { isExpired } from './token-times.ts';

/** Set when a token that has just come seems expired already: the clock here is wrong, so the server alone decides. */
let isClockWrong = false;

/**
 * The access token to send now, refreshed first if it has expired. Undefined when nobody is signed in; fails when the
 * refresh gets no answer, as a call with the expired token would only be refused.
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
 * Sends a call. One that is answered 401 is sent once more with a refreshed token; one that needs a recent proof is sent
 * once more, as it was, when the person has given it.
 */
export async function fetchWithSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchRefreshed(input, init);
  if (response.status !== 403 || !(await needsProof(response.clone()))) return response;
  const { askForProof } = await loadPart(() => import('./proof-request.ts'), { waits: false });
  return (await askForProof()) ? fetchRefreshed(input, init) : response;
}

async function needsProof(response: Response): Promise<boolean> {
  return /"code":\s*"proof_required"/.test(await response.text());
}

async function fetchRefreshed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const headers = new Headers(init?.headers);
  const sent = headers.get('authorization')?.replace(/^Bearer /, '');
  if (response.status !== 401 || sent === undefined) return response;
  const outcome = await refresh(sent);
  if (outcome.kind !== 'refreshed') return response;
  headers.set('authorization', `Bearer ${outcome.token}`);
  return fetch(input, { ...init, headers });
}

/** Loaded when it is needed: public pages share this file's importers and never refresh. */
async function refresh(stale: string | undefined) {
  const { refresher } = await loadPart(() => import('./session-refresh.ts'), { waits: false });
  const outcome = await refresher.refresh(stale);
  // Without an answer nobody knows whether the session is over, so the caller must not take it for that.
  if (outcome.kind === 'unreachable') throw new TypeError('The session could not be refreshed.');
  return outcome;
}
