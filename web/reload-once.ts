const storageKey = 'reloadedFor';

/**
 * After a deploy, an open page refers to chunks that no longer exist; a reload fixes that. Reloads once per file and
 * tab, so that a file that stays missing shows an error instead of a reload loop. Returns whether it reloads.
 */
export function reloadOnceFor(file: string, destination: string): boolean {
  try {
    const tried = sessionStorage.getItem(storageKey)?.split(' ') ?? [];
    if (tried.includes(file)) return false;
    sessionStorage.setItem(storageKey, [...tried.slice(-20), file].join(' '));
  } catch {
    // Without storage nothing would end a loop.
    return false;
  }
  if (destination === currentPath()) window.location.reload();
  else window.location.assign(destination);
  return true;
}

export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
