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
  const parts = {
    stored: {
      readToken: () => storage.token,
      hasRefreshToken: () => storage.hasRefreshToken,
      keepToken: (kept: string) => void Object.assign(storage, { token: kept, hasRefreshToken: true }),
      expectSession: () => void Object.assign(storage, { token: undefined, hasRefreshToken: true }),
      clearStoredSession: () => void Object.assign(storage, { token: undefined, hasRefreshToken: false }),
    },
    api: { login: vi.fn(), user: vi.fn().mockResolvedValue(cleo), logout: vi.fn().mockResolvedValue({}) },
    toast: { success: vi.fn(), error: vi.fn() },
    expiredAt: () => '/login?returnTo=%2Fdashboard%2Faccount',
    endLive: vi.fn(),
    dropDrafts: vi.fn(),
  };
  const refresh = vi.fn().mockImplementation(() => Promise.resolve({ accessToken: token('new') }));
  const refresher = createRefresher({ call: refresh, stored: parts.stored, exclusively: (work) => work() });
  const store = new SessionStore({ ...parts, refresher });
  const go = vi.fn();
  return { ...parts, storage, refresh, refresher, store, go, open: () => store.attend(go) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the start', () => {
  it('asks again who is signed in when another tab has signed in as somebody else', async () => {
    const { open, store, api, storage } = openBrowser({ token: token('first') });
    const leave = open();
    await settled();
    leave();
    storage.token = token('second', 'another session');
    api.user.mockResolvedValue({ ...cleo, firstName: 'Ada' });
    open();
    expect(store.state().user).toBeUndefined();
    await settled();
    expect(store.state().user).toMatchObject({ firstName: 'Ada' });
  });

  it('ends at once with nobody signed in when nothing is stored', () => {
    const { open, store, api } = openBrowser({});
    open();
    expect(store.state()).toMatchObject({ status: 'signed-out', user: undefined });
    expect(api.user).not.toHaveBeenCalled();
  });

  it('tries a refresh first when only a refresh token is known', async () => {
    const { open, store, refresh } = openBrowser({ hasRefreshToken: true });
    open();
    expect(store.state().status).toBe('loading');
    await settled();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
  });

  it('clears the session when that refresh is refused', async () => {
    const { open, store, refresh, storage } = openBrowser({ hasRefreshToken: true });
    refresh.mockRejectedValue(refused);
    open();
    await settled();
    expect(store.state().status).toBe('signed-out');
    expect(storage.hasRefreshToken).toBe(false);
  });

  it('keeps the token and reads the account', async () => {
    const kept = token('kept');
    const { open, store, storage, refresh } = openBrowser({ token: kept });
    open();
    await settled();
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
    expect(storage.token).toBe(kept);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('clears the session when the account is refused', async () => {
    const { open, store, api, storage } = openBrowser({ token: token('dead') });
    api.user.mockRejectedValue(refused);
    open();
    await settled();
    expect(store.state().status).toBe('signed-out');
    expect(storage.token).toBeUndefined();
  });

  it('says why it takes long while offline, signs nobody out, and goes on later', async () => {
    const { open, store, api, storage } = openBrowser({ token: token('kept') });
    api.user.mockRejectedValueOnce(offline);
    open();
    await settled();
    expect(store.state()).toMatchObject({ status: 'loading', problem: offline.message });
    expect(storage.token).toBeDefined();
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(store.state()).toMatchObject({ status: 'signed-in', problem: undefined });
  });
});

describe('signing in', () => {
  const answer = () => ({ tokens: { accessToken: token('fresh'), refreshToken: 'in-cookie' }, user: cleo });

  it('stores the token, reads the account and says so', async () => {
    const { open, store, api, toast, storage } = openBrowser({});
    open();
    api.login.mockResolvedValue(answer());
    expect(await store.login({ email: 'a', password: 'b' })).toBe('signed-in');
    expect(storage.token).toMatch(/^fresh/);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
    expect(toast.success).toHaveBeenCalledWith('Login successful!');
  });

  it('shows the server’s message when it is refused', async () => {
    const { open, store, api, toast } = openBrowser({});
    open();
    api.login.mockRejectedValue(new ApiError('unauthenticated', 'Invalid email or password.', { status: 401 }));
    expect(await store.login({ email: 'a', password: 'b' })).toBe('failed');
    expect(toast.error).toHaveBeenCalledWith('Invalid email or password.');
    expect(store.state().status).toBe('signed-out');
  });

  it('hands on the challenge of an account with a second factor, without a word', async () => {
    const { open, store, api, toast, storage } = openBrowser({});
    open();
    const details = { status: 401, challenge: 'of-five-minutes' };
    api.login.mockRejectedValue(new ApiError('second_factor_required', 'Enter the code.', details));
    expect(await store.login({ email: 'a', password: 'b' })).toEqual({ challenge: 'of-five-minutes' });
    expect(toast.error).not.toHaveBeenCalled();
    expect(storage.token).toBeUndefined();
  });

  it('takes over the session whose cookie the server has set, from whoever was signed in before', async () => {
    const { open, store, api, toast, storage, refresh } = openBrowser({ token: token('old', 'old session') });
    open();
    await settled();
    const ada = { ...cleo, firstName: 'Ada' };
    api.user.mockResolvedValue(ada);
    const taking = store.signedInByCookie();
    expect(store.state()).toMatchObject({ status: 'loading', user: undefined });
    await taking;
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(storage.token).toMatch(/^new/);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: ada });
    expect(toast.success).toHaveBeenCalledWith('Login successful!');
  });

  it('says so when the browser did not keep that cookie', async () => {
    const { open, store, toast, storage, refresh, go } = openBrowser({});
    open();
    refresh.mockRejectedValue(refused);
    await store.signedInByCookie();
    expect(storage).toEqual({ token: undefined, hasRefreshToken: false });
    expect(toast.error).toHaveBeenCalledWith('Session expired. Please login again.');
    expect(go).toHaveBeenCalledWith('/login?returnTo=%2Fdashboard%2Faccount', { replace: true });
  });

  it('that got no response is told at the form, not by a toast', async () => {
    const { open, store, api, toast } = openBrowser({});
    open();
    api.login.mockRejectedValue(offline);
    const problem = `Login failed. ${offline.message}`;
    expect(await store.login({ email: 'a', password: 'b' })).toEqual({ problem });
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('clears the session when the account can’t be read', async () => {
    const { open, store, api, toast, storage } = openBrowser({});
    open();
    api.login.mockResolvedValue(answer());
    api.user.mockRejectedValue(offline);
    expect(await store.login({ email: 'a', password: 'b' })).toBe('failed');
    expect(toast.error).toHaveBeenCalledWith('Failed to fetch user details.');
    expect(storage).toEqual({ token: undefined, hasRefreshToken: false });
  });
});

describe('the proactive refresh', () => {
  it('comes 5 minutes before expiry, again and again', async () => {
    const { open, refresh } = openBrowser({ token: token('kept') });
    open();
    await settled();
    await vi.advanceTimersByTimeAsync(25 * minute - 1000);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('that is refused clears the session, says so and leads to /login and back from there', async () => {
    const { open, refresh, store, toast, go, endLive, storage } = openBrowser({ token: token('kept') });
    open();
    await settled();
    refresh.mockRejectedValue(refused);
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(toast.error).toHaveBeenCalledWith('Session expired. Please login again.');
    expect(go).toHaveBeenCalledWith('/login?returnTo=%2Fdashboard%2Faccount', { replace: true });
    expect(storage.token).toBeUndefined();
    expect(store.state()).toMatchObject({ status: 'signed-out', isLeaving: true });
    expect(endLive).toHaveBeenCalledWith(cleo._id);
  });

  it('that gets no answer changes nothing and is tried again', async () => {
    const { open, refresh, store, toast } = openBrowser({ token: token('kept') });
    open();
    await settled();
    refresh.mockRejectedValueOnce(offline);
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('without a refresh token clears the session silently', async () => {
    const { open, store, storage, toast, go } = openBrowser({ token: token('kept') });
    open();
    await settled();
    storage.hasRefreshToken = false;
    await vi.advanceTimersByTimeAsync(25 * minute + 1000);
    expect(store.state().status).toBe('signed-out');
    expect(toast.error).not.toHaveBeenCalled();
    expect(go).not.toHaveBeenCalled();
  });

  it('stops when no area is on screen', async () => {
    const { open, refresh } = openBrowser({ token: token('kept') });
    const close = open();
    await settled();
    close();
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it.each(['/', '/signin'] as const)('clears everything, tells the server and leads to %s', async (to) => {
    const { open, store, storage, api, go, endLive, dropDrafts } = openBrowser({ token: token('kept') });
    open();
    await settled();
    await store.logout(to);
    expect(storage).toEqual({ token: undefined, hasRefreshToken: false });
    expect(store.state()).toMatchObject({ status: 'signed-out', user: undefined, isLeaving: true });
    expect(api.logout).toHaveBeenCalledTimes(1);
    expect(endLive).toHaveBeenCalledWith(cleo._id);
    expect(dropDrafts).toHaveBeenCalledWith(cleo._id);
    expect(go).toHaveBeenCalledWith(to, { replace: true });
  });

  it('works offline', async () => {
    const { open, store, api } = openBrowser({ token: token('kept') });
    open();
    await settled();
    api.logout.mockRejectedValue(offline);
    await store.logout('/');
    expect(store.state().status).toBe('signed-out');
  });

  it('is not undone by an account that arrives late', async () => {
    const { open, store, api } = openBrowser({ token: token('kept') });
    const late = Promise.withResolvers<SessionUser>();
    api.user.mockReturnValue(late.promise);
    open();
    await store.logout('/');
    late.resolve(cleo);
    await settled();
    expect(store.state().status).toBe('signed-out');
  });
});

describe('another tab', () => {
  it('that signs out takes this one along', async () => {
    const { open, store, stored } = openBrowser({ token: token('kept') });
    open();
    await settled();
    stored.clearStoredSession();
    store.follow();
    expect(store.state()).toMatchObject({ status: 'signed-out', isLeaving: false });
  });

  it('that signs in takes this one along', async () => {
    const { open, store, stored } = openBrowser({});
    open();
    stored.keepToken(token('other'));
    store.follow();
    await settled();
    expect(store.state()).toMatchObject({ status: 'signed-in', user: cleo });
  });

  it('that signs in as somebody else changes who is here', async () => {
    const { open, store, stored, api } = openBrowser({ token: token('kept') });
    open();
    await settled();
    const ada = { ...cleo, _id: 'd1f3a1c0-54a2-4f44-8d1e-3a3f0c1c2b2a', firstName: 'Ada' };
    api.user.mockResolvedValue(ada);
    stored.keepToken(token('other', 'another-session'));
    store.follow();
    expect(store.state().user).toBeUndefined();
    await settled();
    expect(store.state().user).toEqual(ada);
  });

  it('that refreshed spares this one the call', async () => {
    const { open, store, stored, refresh, api } = openBrowser({ token: token('kept') });
    open();
    await settled();
    await vi.advanceTimersByTimeAsync(20 * minute);
    stored.keepToken(token('theirs'));
    store.follow();
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(refresh).not.toHaveBeenCalled();
    expect(api.user).toHaveBeenCalledTimes(1);
  });
});
