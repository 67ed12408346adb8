import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { SessionUser } from '#contract/accounts/sessions.ts';
import { createRefresher } from './session-refresh.ts';
import { retryMs, SessionStore } from './session-store.ts';

const minute = 60_000;
const cleo: SessionUser = {
  _id: '5f0c8f62-6a55-4a67-9c0e-0d5f6f2f7c11',
  firstName: 'Cleo',
  lastName: 'Brandt',
  email: 'cleo@example.com',
  role: 'user',
  isVerified: true,
  createdAt: '2026-11-15T12:00:00.000Z',
};
const refused = new ApiError('unauthenticated', 'Session expired.', { status: 401 });
const offline = new ApiError('network', 'Network error. Please check your connection.', { status: 0 });

function token(name: string, sid = 'session'): string {
  const exp = Date.now() / 1000 + 30 * 60;
  return `${name}.${Buffer.from(JSON.stringify({ exp, sid })).toString('base64url')}.signature`;
}

function openBrowser(stored: { token?: string; hasRefreshToken?: boolean }) {
  const storage = { token: stored.token, hasRefreshToken: stored.hasRefreshToken ?? stored.token !== undefined };
  let isSignOutPending = false;
  const deps = {
    stored: {
      readToken: () => storage.token,
      hasRefreshToken: () => storage.hasRefreshToken,
      storeToken: (token: string) => void Object.assign(storage, { token: token, hasRefreshToken: true }),
      storeCookieSession: () => void Object.assign(storage, { token: undefined, hasRefreshToken: true }),
      clearStoredSession: () => void Object.assign(storage, { token: undefined, hasRefreshToken: false }),
      isSignOutPending: () => isSignOutPending,
      setSignOutPending: (isPending: boolean) => void (isSignOutPending = isPending),
    },
    api: { login: vi.fn(), user: vi.fn().mockResolvedValue(cleo), logout: vi.fn().mockResolvedValue({}) },
    toast: { success: vi.fn(), error: vi.fn() },
    expiredPath: vi.fn<() => string | undefined>(() => '/login?returnTo=%2Fdashboard%2Faccount'),
    endLive: vi.fn(),
    deleteDrafts: vi.fn(),
  };
  const refresh = vi.fn().mockImplementation(() => Promise.resolve({ accessToken: token('new') }));
  const refresher = createRefresher({ call: refresh, stored: deps.stored, runExclusively: (work) => work() });
  const store = new SessionStore({ ...deps, refresher });
  const navigate = vi.fn();
  return { ...deps, storage, refresh, refresher, store, navigate, open: () => store.attach(navigate) };
}

const signedOut = { replace: true, state: { isSignedOut: true } };
const flushPromises = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a reload', () => {
  it('reports only an account that has changed', async () => {
    const { open, store, api } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    const listener = vi.fn();
    store.subscribe(listener);
    api.user.mockResolvedValue({ ...cleo });
    await store.reload();
    expect(listener).not.toHaveBeenCalled();
    api.user.mockResolvedValue({ ...cleo, isVerified: false });
    await store.reload();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.state().user).toMatchObject({ isVerified: false });
  });
});

describe('the start', () => {
  it('reloads the account when another tab has signed in to another one', async () => {
    const { open, store, api, storage } = openBrowser({ token: token('first') });
    const detach = open();
    await flushPromises();
    detach();
    storage.token = token('second', 'another session');
    api.user.mockResolvedValue({ ...cleo, firstName: 'Ada' });
    open();
    expect(store.state().user).toBeUndefined();
    await flushPromises();
    expect(store.state().user).toMatchObject({ firstName: 'Ada' });
  });

  it('ends immediately as signed out when nothing is stored', () => {
    const { open, store, api } = openBrowser({});
    open();
    expect(store.state()).toMatchObject({ status: 'signed-out', user: undefined });
    expect(api.user).not.toHaveBeenCalled();
  });

  it('refreshes first when there is only a refresh token', async () => {
    const { open, store, refresh } = openBrowser({ hasRefreshToken: true });
    open();
    expect(store.state().status).toBe('loading');
    await flushPromises();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
  });

  it('clears the session when that refresh is refused', async () => {
    const { open, store, refresh, storage } = openBrowser({ hasRefreshToken: true });
    refresh.mockRejectedValue(refused);
    open();
    await flushPromises();
    expect(store.state().status).toBe('signed-out');
    expect(storage.hasRefreshToken).toBe(false);
  });

  it('keeps the token and loads the account', async () => {
    const stored = token('kept');
    const { open, store, storage, refresh } = openBrowser({ token: stored });
    open();
    await flushPromises();
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
    expect(storage.token).toBe(stored);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('clears the session when the account is refused', async () => {
    const { open, store, api, storage } = openBrowser({ token: token('dead') });
    api.user.mockRejectedValue(refused);
    open();
    await flushPromises();
    expect(store.state().status).toBe('signed-out');
    expect(storage.token).toBeUndefined();
  });

  it('shows the problem while offline, stays signed in, and retries', async () => {
    const { open, store, api, storage } = openBrowser({ token: token('kept') });
    api.user.mockRejectedValueOnce(offline);
    open();
    await flushPromises();
    expect(store.state()).toMatchObject({ status: 'loading', problem: offline.message });
    expect(storage.token).toBeDefined();
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(store.state()).toMatchObject({ status: 'signed-in', problem: undefined });
  });
});

describe('signing in', () => {
  const signInResponse = () => ({ tokens: { accessToken: token('fresh'), refreshToken: 'in-cookie' }, user: cleo });

  it('stores the token, loads the account and shows a toast', async () => {
    const { open, store, api, toast, storage } = openBrowser({});
    open();
    api.login.mockResolvedValue(signInResponse());
    expect(await store.login({ email: 'a', password: 'b' })).toBe('signed-in');
    expect(storage.token).toMatch(/^fresh/);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
    expect(toast.success).toHaveBeenCalledWith('Login successful!');
  });

  it('shows the server’s message when it is refused', async () => {
    const { open, store, api, toast } = openBrowser({});
    open();
    api.login.mockRejectedValue(new ApiError('unauthenticated', 'Invalid email or password.', { status: 401 }));
    expect(await store.login({ email: 'a', password: 'b' })).toEqual({ problem: 'Invalid email or password.' });
    expect(toast.error).toHaveBeenCalledWith('Invalid email or password.');
    expect(store.state().status).toBe('signed-out');
  });

  it('returns the challenge of an account with a second factor, without a toast', async () => {
    const { open, store, api, toast, storage } = openBrowser({});
    open();
    const details = { status: 401, challenge: 'of-five-minutes' };
    api.login.mockRejectedValue(new ApiError('second_factor_required', 'Enter the code.', details));
    expect(await store.login({ email: 'a', password: 'b' })).toEqual({ challenge: 'of-five-minutes' });
    expect(toast.error).not.toHaveBeenCalled();
    expect(storage.token).toBeUndefined();
  });

  it('replaces the current session with the one of the cookie that the server has set', async () => {
    const { open, store, api, toast, storage, refresh } = openBrowser({ token: token('old', 'old session') });
    open();
    await flushPromises();
    const ada = { ...cleo, firstName: 'Ada' };
    api.user.mockResolvedValue(ada);
    const signingIn = store.signedInByCookie();
    expect(store.state()).toMatchObject({ status: 'loading', user: undefined });
    await signingIn;
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(storage.token).toMatch(/^new/);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: ada });
    expect(toast.success).toHaveBeenCalledWith('Login successful!');
  });

  it('shows a toast when the browser did not accept that cookie', async () => {
    const { open, store, toast, storage, refresh, navigate } = openBrowser({});
    open();
    refresh.mockRejectedValue(refused);
    await store.signedInByCookie();
    expect(storage).toEqual({ token: undefined, hasRefreshToken: false });
    expect(toast.error).toHaveBeenCalledWith('Session expired. Please login again.');
    expect(navigate).toHaveBeenCalledWith('/login?returnTo=%2Fdashboard%2Faccount', signedOut);
  });

  it('without a response is reported in the form, not by a toast', async () => {
    const { open, store, api, toast } = openBrowser({});
    open();
    api.login.mockRejectedValue(offline);
    const problem = `Login failed. ${offline.message}`;
    expect(await store.login({ email: 'a', password: 'b' })).toEqual({ problem });
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('clears the session when the account can’t be loaded', async () => {
    const { open, store, api, toast, storage } = openBrowser({});
    open();
    api.login.mockResolvedValue(signInResponse());
    api.user.mockRejectedValue(offline);
    expect(await store.login({ email: 'a', password: 'b' })).toEqual({ problem: 'Failed to fetch user details.' });
    expect(toast.error).toHaveBeenCalledWith('Failed to fetch user details.');
    expect(storage).toEqual({ token: undefined, hasRefreshToken: false });
  });
});

describe('the proactive refresh', () => {
  it('runs 5 minutes before each expiry', async () => {
    const { open, refresh } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    await vi.advanceTimersByTimeAsync(25 * minute - 1000);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('clears the session, shows a toast and goes to /login with the way back when refused', async () => {
    const { open, refresh, store, toast, navigate, endLive, storage } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    refresh.mockRejectedValue(refused);
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(toast.error).toHaveBeenCalledWith('Session expired. Please login again.');
    expect(navigate).toHaveBeenCalledWith('/login?returnTo=%2Fdashboard%2Faccount', signedOut);
    expect(storage.token).toBeUndefined();
    expect(store.state()).toMatchObject({ status: 'signed-out', isLeaving: true });
    expect(endLive).toHaveBeenCalledWith(cleo._id);
  });

  it('refused on a page that needs no session signs out silently and stays there', async () => {
    const { open, api, refresh, refresher, store, toast, navigate, expiredPath, storage } = openBrowser({
      token: token('kept'),
    });
    expiredPath.mockReturnValue(undefined);
    api.user.mockImplementation(async () => {
      await refresher.refresh(storage.token);
      throw refused;
    });
    refresh.mockRejectedValue(refused);
    open();
    await flushPromises();
    expect(store.state()).toMatchObject({ status: 'signed-out', isLeaving: false });
    expect(storage.token).toBeUndefined();
    expect(toast.error).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('changes nothing and is retried without a response', async () => {
    const { open, refresh, store, toast } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    refresh.mockRejectedValueOnce(offline);
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('clears the session silently without a refresh token', async () => {
    const { open, store, storage, toast, navigate } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    storage.hasRefreshToken = false;
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(store.state().status).toBe('signed-out');
    expect(toast.error).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stops when no area is mounted', async () => {
    const { open, refresh } = openBrowser({ token: token('kept') });
    const close = open();
    await flushPromises();
    close();
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it.each(['/', '/signin'] as const)('clears everything, calls the server and goes to %s', async (to) => {
    const { open, store, storage, api, navigate, endLive, deleteDrafts } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    await store.logout(to);
    expect(storage).toEqual({ token: undefined, hasRefreshToken: false });
    expect(store.state()).toMatchObject({ status: 'signed-out', user: undefined, isLeaving: true });
    expect(api.logout).toHaveBeenCalledTimes(1);
    expect(endLive).toHaveBeenCalledWith(cleo._id);
    expect(deleteDrafts).toHaveBeenCalledWith(cleo._id);
    expect(navigate).toHaveBeenCalledWith(to, signedOut);
  });

  it('works offline, and ends the session on the server as soon as it can be reached', async () => {
    const { open, store, api } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    api.logout.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    await store.logout('/');
    expect(store.state().status).toBe('signed-out');
    for (let attempt = 0; attempt < 3; attempt++) {
      store.syncWithStorage();
      await flushPromises();
    }
    expect(api.logout).toHaveBeenCalledTimes(3);
  });

  it('that failed is repeated when a page opens, and before anyone else signs in', async () => {
    const { open, store, api, stored } = openBrowser({});
    stored.setSignOutPending(true);
    api.logout.mockRejectedValueOnce(offline);
    open();
    await flushPromises();
    expect(api.logout).toHaveBeenCalledTimes(1);
    api.login.mockImplementation(() => {
      expect(api.logout).toHaveBeenCalledTimes(2);
      return Promise.resolve({ tokens: { accessToken: token('new') } });
    });
    expect(await store.login({ email: cleo.email, password: 'Orchard-42' })).toBe('signed-in');
  });

  it('that failed is repeated before a cookie is trusted', async () => {
    const { store, api, stored, refresh } = openBrowser({});
    stored.setSignOutPending(true);
    refresh.mockImplementation(() => {
      expect(api.logout).toHaveBeenCalledTimes(1);
      return Promise.reject(refused);
    });
    await store.signedInByCookie();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(store.state().status).toBe('signed-out');
  });

  it('is not undone by a late response', async () => {
    const { open, store, api } = openBrowser({ token: token('kept') });
    const late = Promise.withResolvers<SessionUser>();
    api.user.mockReturnValue(late.promise);
    open();
    await store.logout('/');
    late.resolve(cleo);
    await flushPromises();
    expect(store.state().status).toBe('signed-out');
  });
});

describe('another tab', () => {
  it('signing out signs this one out', async () => {
    const { open, store, stored } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    stored.clearStoredSession();
    store.syncWithStorage();
    expect(store.state()).toMatchObject({ status: 'signed-out', isLeaving: false });
  });

  it('signing in signs this one in', async () => {
    const { open, store, stored } = openBrowser({});
    open();
    stored.storeToken(token('other'));
    store.syncWithStorage();
    await flushPromises();
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
  });

  it('signing in to another account switches this one', async () => {
    const { open, store, stored, api } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    const ada = { ...cleo, _id: 'd1f3a1c0-54a2-4f44-8d1e-3a3f0c1c2b2a', firstName: 'Ada' };
    api.user.mockResolvedValue(ada);
    stored.storeToken(token('other', 'another-session'));
    store.syncWithStorage();
    expect(store.state().user).toBeUndefined();
    await flushPromises();
    expect(store.state().user).toEqual(ada);
  });

  it('refreshing saves this one the call', async () => {
    const { open, store, stored, refresh, api } = openBrowser({ token: token('kept') });
    open();
    await flushPromises();
    await vi.advanceTimersByTimeAsync(20 * minute);
    stored.storeToken(token('theirs'));
    store.syncWithStorage();
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(refresh).not.toHaveBeenCalled();
    expect(api.user).toHaveBeenCalledTimes(1);
  });
});
