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
  const prefix = prefixOf(accountId);
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
