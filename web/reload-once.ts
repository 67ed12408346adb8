const storageKey = 'reloadedFor';

/**
 * After a deploy the chunks an open page knows are gone, and loading it anew mends that. Each missing file does so once
 * in a tab, so that one that stays missing shows an error instead of reloading for ever. Answers whether it reloads.
 */
export function reloadOnceFor(file: string, destination: string): boolean {
  const tried = sessionStorage.getItem(storageKey)?.split(' ') ?? [];
  if (tried.includes(file)) return false;
  sessionStorage.setItem(storageKey, [...tried.slice(-20), file].join(' '));
  if (destination === currentPath()) window.location.reload();
  else window.location.assign(destination);
  return true;
}

export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
