import { browserLocal } from '#web/storage.ts';

const tokenKey = 'authToken';
/** Records only that a refresh token exists: the token is a cookie that scripts can't read. */
const refreshKey = 'hasRefreshToken';
/** Set while the refresh cookie of a signed-out session may still work. */
const signOutKey = 'signOutPending';

const listeners = new Set<() => void>();

export function readToken(): string | undefined {
  return browserLocal.getItem(tokenKey) ?? undefined;
}

export function hasRefreshToken(): boolean {
  return browserLocal.getItem(refreshKey) !== null;
}

export function storeToken(accessToken: string): void {
  browserLocal.setItem(tokenKey, accessToken);
  browserLocal.setItem(refreshKey, 'true');
  browserLocal.removeItem(signOutKey);
  notifyListeners();
}

/** The server has set the refresh cookie of a new session; discards the previous session's access token. */
export function storeCookieSession(): void {
  browserLocal.removeItem(tokenKey);
  browserLocal.setItem(refreshKey, 'true');
  notifyListeners();
}

export function clearStoredSession(): void {
  browserLocal.removeItem(refreshKey);
  browserLocal.removeItem(tokenKey);
  notifyListeners();
}

export function isSignOutPending(): boolean {
  return browserLocal.getItem(signOutKey) !== null;
}

export function setSignOutPending(isPending: boolean): void {
  if (isPending) browserLocal.setItem(signOutKey, 'true');
  else browserLocal.removeItem(signOutKey);
}

/** Reports changes by this tab and by others; the `storage` event fires in other tabs only. */
export function onStoredSessionChange(listener: () => void): () => void {
  const stop = onChangeByOtherTab(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

export function onChangeByOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === tokenKey || key === refreshKey) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
