import { browserSession } from '#web/storage.ts';

/**
 * How each list was left in this browser tab: search, filters, sorting and page. Links back to a list restore them.
 * Forgotten on sign-out.
 */
const prefix = 'list:';

/** The item open next to a list, which is not part of the list's state. */
const opened = 'order';

export function rememberList(path: string, search: string): void {
  const params = new URLSearchParams(search);
  params.delete(opened);
  if (params.size === 0) browserSession.removeItem(prefix + path);
  else browserSession.setItem(prefix + path, `?${params.toString()}`);
}

/** The list's path as it was left. */
export function listPath(path: string): string {
  // Pages are also rendered on the server.
  return typeof window === 'undefined' ? path : path + (browserSession.getItem(prefix + path) ?? '');
}

export function forgetLists(): void {
  for (const key of browserSession.keys()) if (key.startsWith(prefix)) browserSession.removeItem(key);
}
