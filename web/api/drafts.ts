/**
 * What somebody has typed and not sent, kept in this browser over reloads and detours. Each account has its own, and
 * signing out takes them away.
 */
const prefixOf = (accountId: string) => `draft:${accountId}:`;

export function readDraft(accountId: string, name: string): unknown {
  const text = localStorage.getItem(prefixOf(accountId) + name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else wrote it: there is no draft of ours.
    return undefined;
  }
}

/** The names of an account's drafts that begin with the prefix. */
export function draftNames(accountId: string, prefix: string): string[] {
  const start = prefixOf(accountId);
  const names = Object.keys(localStorage).filter((key) => key.startsWith(start + prefix));
  return names.map((key) => key.slice(start.length));
}

export function keepDraft(accountId: string, name: string, draft: unknown): void {
  try {
    localStorage.setItem(prefixOf(accountId) + name, JSON.stringify(draft));
  } catch {
    // The browser has no room left. The form works all the same, it is only not kept.
  }
}

export function dropDraft(accountId: string, name: string): void {
  localStorage.removeItem(prefixOf(accountId) + name);
}

export function dropDrafts(accountId: string): void {
  for (const name of draftNames(accountId, '')) dropDraft(accountId, name);
}
