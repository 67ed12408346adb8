import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { createRefresher, exclusively, type RefreshOutcome } from './session-refresh.ts';

/** What the tabs of a browser share. */
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
    exclusively,
    stored: {
      readToken: () => storage.token,
      hasRefreshToken: () => storage.hasRefreshToken,
      keepToken: (token) => (storage = { token, hasRefreshToken: true }),
      clearStoredSession: () => (storage = { token: undefined, hasRefreshToken: false }),
    },
  });
}

it('keeps the new token', async () => {
  expect(await openTab().refresh('old')).toEqual({ kind: 'refreshed', token: 'new' });
  expect(storage.token).toBe('new');
});

it('makes one call for ten tabs that refresh at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => openTab().refresh('old')));
  expect(outcomes).toEqual(Array.from({ length: 10 }, () => ({ kind: 'refreshed', token: 'new' })));
  expect(call).toHaveBeenCalledTimes(1);
});

it('refreshes for a tab that knows only of a refresh token', async () => {
  storage = { token: undefined, hasRefreshToken: true };
  expect(await openTab().refresh(undefined)).toEqual({ kind: 'refreshed', token: 'new' });
});

it('calls nobody when there is no refresh token, and clears what is left', async () => {
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

  it('tabs that waited find nothing left and stay silent', async () => {
    call.mockRejectedValue(new ApiError('unauthenticated', 'Session expired.', { status: 401 }));
    const kinds = (await Promise.all([openTab(), openTab()].map((tab) => tab.refresh('old')))).map(({ kind }) => kind);
    expect(kinds).toEqual(['refused', 'missing']);
  });
});

it.each([0, 429, 500, 503])('signs nobody out when the call fails with %i', async (status) => {
  call.mockRejectedValue(new ApiError('network', 'words', { status }));
  expect(await openTab().refresh('old')).toEqual({ kind: 'unreachable' });
  expect(storage).toEqual({ token: 'old', hasRefreshToken: true });
});

it('does not revive a session that was signed out meanwhile', async () => {
  call.mockImplementation(() => {
    storage = { token: undefined, hasRefreshToken: false };
    return Promise.resolve({ accessToken: 'new' });
  });
  expect(await openTab().refresh('old')).toEqual({ kind: 'missing' });
  expect(storage.token).toBeUndefined();
});

it('tells those who listen, until they stop', async () => {
  const tab = openTab();
  const heard: RefreshOutcome[] = [];
  const stop = tab.onOutcome((outcome) => heard.push(outcome));
  await tab.refresh('old');
  stop();
  await tab.refresh('new');
  expect(heard).toEqual([{ kind: 'refreshed', token: 'new' }]);
});
