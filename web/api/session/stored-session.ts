const tokenKey = 'authToken';
/** The refresh token itself is a cookie that scripts can't read; here stands only that there is one. */
const refreshKey = 'hasRefreshToken';

const listeners = new Set<() => void>();

export function readToken(): string | undefined {
  return localStorage.getItem(tokenKey) ?? undefined;
}

export function hasRefreshToken(): boolean {
  return localStorage.getItem(refreshKey) !== null;
}

export function keepToken(accessToken: string): void {
  localStorage.setItem(tokenKey, accessToken);
  localStorage.setItem(refreshKey, 'true');
  tellListeners();
}

/** The server has set the refresh cookie of another session; what is stored of the one before counts no more. */
export function expectSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.setItem(refreshKey, 'true');
  tellListeners();
}

export function clearStoredSession(): void {
  localStorage.removeItem(refreshKey);
  localStorage.removeItem(tokenKey);
  tellListeners();
}

/** Hears of changes by this tab and by others; browsers tell only the others by themselves. */
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

function tellListeners(): void {
  for (const listener of listeners) listener();
}
