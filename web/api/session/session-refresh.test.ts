import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { isTimeout } from '#web/connection/fetch-in-time.ts';
import { createRefresher, runExclusively, type RefreshOutcome } from './session-refresh.ts';

/** Shared by the tabs of a browser. */
let storage: { token: string | undefined; hasRefreshToken: boolean };
const call = vi.fn<() => Promise<{ accessToken: string }>>();

beforeEach(() => {
  storage = { token: 'old', hasRefreshToken: true };
  call.mockReset();
  call.mockResolvedValue({ accessToken: 'new' });
});

function openTab() {
  return createRefresher({
    call,
    runExclusively,
    stored: {
      readToken: () => storage.token,
      hasRefreshToken: () => storage.hasRefreshToken,
      storeToken: (token) => (storage = { token, hasRefreshToken: true }),
      clearStoredSession: () => (storage = { token: undefined, hasRefreshToken: false }),
    },
  });
}

it('tells a server that did not respond in time from one that can’t be reached', async () => {
  const failure = async (cause: Error) => {
    call.mockRejectedValue(new ApiError('network', 'No response', { status: 0, cause }));
    const outcome = await openTab().refresh('old');
    return outcome.kind === 'unreachable' && isTimeout(new TypeError('', { cause: outcome.cause }));
  };
  expect(await failure(new DOMException('', 'TimeoutError'))).toBe(true);
  expect(await failure(new TypeError('Failed to fetch'))).toBe(false);
});

it('stores the new token', async () => {
  expect(await openTab().refresh('old')).toEqual({ kind: 'refreshed', token: 'new' });
  expect(storage.token).toBe('new');
});

it('makes one call for ten tabs that refresh at the same time', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => openTab().refresh('old')));
  expect(outcomes).toEqual(Array.from({ length: 10 }, () => ({ kind: 'refreshed', token: 'new' })));
  expect(call).toHaveBeenCalledTimes(1);
});

it('makes one attempt for all calls of a tab that wait for the same response, and another later', async () => {
  const { refresh } = openTab();
  call.mockRejectedValue(new ApiError('network', 'No response', { status: 0 }));
  expect(await Promise.all([refresh('old'), refresh('old')])).toMatchObject([
    { kind: 'unreachable' },
    { kind: 'unreachable' },
  ]);
  expect(call).toHaveBeenCalledTimes(1);
  call.mockResolvedValue({ accessToken: 'new' });
  expect(await refresh('old')).toEqual({ kind: 'refreshed', token: 'new' });
});

it('refreshes for a tab without an access token', async () => {
  storage = { token: undefined, hasRefreshToken: true };
  expect(await openTab().refresh(undefined)).toEqual({ kind: 'refreshed', token: 'new' });
});

it('makes no call without a refresh token, and clears the stored session', async () => {
  storage = { token: 'old', hasRefreshToken: false };
  expect(await openTab().refresh('old')).toEqual({ kind: 'missing' });
  expect(storage.token).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

describe('when the server refuses', () => {
  it.each([401, 403])('with %i, the stored session is cleared', async (status) => {
    call.mockRejectedValue(new ApiError('unauthenticated', 'Session expired.', { status }));
    expect(await openTab().refresh('old')).toEqual({ kind: 'refused' });
    expect(storage).toEqual({ token: undefined, hasRefreshToken: false });
  });

  it('tabs that waited find no session and report nothing', async () => {
    call.mockRejectedValue(new ApiError('unauthenticated', 'Session expired.', { status: 401 }));
    const kinds = (await Promise.all([openTab(), openTab()].map((tab) => tab.refresh('old')))).map(({ kind }) => kind);
    expect(kinds).toEqual(['refused', 'missing']);
  });
});

it.each([0, 429, 500, 503])('keeps the session when the call fails with %i', async (status) => {
  call.mockRejectedValue(new ApiError('network', 'words', { status }));
  expect(await openTab().refresh('old')).toMatchObject({ kind: 'unreachable' });
  expect(storage).toEqual({ token: 'old', hasRefreshToken: true });
});

it('does not restore a session that was signed out in the meantime', async () => {
  call.mockImplementation(() => {
    storage = { token: undefined, hasRefreshToken: false };
    return Promise.resolve({ accessToken: 'new' });
  });
  expect(await openTab().refresh('old')).toEqual({ kind: 'missing' });
  expect(storage.token).toBeUndefined();
});

it('notifies listeners until they unsubscribe', async () => {
  const tab = openTab();
  const outcomes: RefreshOutcome[] = [];
  const stop = tab.onOutcome((outcome) => outcomes.push(outcome));
  await tab.refresh('old');
  stop();
  await tab.refresh('new');
  expect(outcomes).toEqual([{ kind: 'refreshed', token: 'new' }]);
});
