const tokenKey = 'authToken';
/** Records only that a refresh token exists: the token is a cookie that scripts can't read. */
const refreshKey = 'hasRefreshToken';
/** Set while the refresh cookie of a signed-out session may still work. */
const signOutKey = 'signOutPending';

const listeners = new Set<() => void>();

export function readToken(): string | undefined {
  return localStorage.getItem(tokenKey) ?? undefined;
}

export function hasRefreshToken(): boolean {
  return localStorage.getItem(refreshKey) !== null;
}

export function storeToken(accessToken: string): void {
  localStorage.setItem(tokenKey, accessToken);
  localStorage.setItem(refreshKey, 'true');
  localStorage.removeItem(signOutKey);
  notifyListeners();
}

/** The server has set the refresh cookie of a new session; discards the previous session's access token. */
export function storeCookieSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.setItem(refreshKey, 'true');
  notifyListeners();
}

export function clearStoredSession(): void {
  localStorage.removeItem(refreshKey);
  localStorage.removeItem(tokenKey);
  notifyListeners();
}

export function isSignOutPending(): boolean {
  return localStorage.getItem(signOutKey) !== null;
}

export function setSignOutPending(isPending: boolean): void {
  if (isPending) localStorage.setItem(signOutKey, 'true');
  else localStorage.removeItem(signOutKey);
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
