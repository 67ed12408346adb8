import type { AccountId } from '#contract/values/ids.ts';
import { browserLocal } from '#web/storage.ts';
/**
 * Unsent input, kept in localStorage so that it survives reloads and navigation. Drafts belong to an account and are
 * deleted when it signs out.
 */
const prefixOf = (accountId: AccountId) => `draft:${accountId}:`;
export const draftKey = (accountId: AccountId, name: string): string => prefixOf(accountId) + name;

export function readDraft(accountId: AccountId, name: string): unknown {
  const text = browserLocal.getItem(draftKey(accountId, name));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not written by this app.
    return undefined;
  }
}

/** Names of the account's drafts that start with the prefix. */
export function draftNames(accountId: AccountId, prefix: string): string[] {
  const start = prefixOf(accountId);
  const names = browserLocal.keys().filter((key) => key.startsWith(start + prefix));
  return names.map((key) => key.slice(start.length));
}

export function saveDraft(accountId: AccountId, name: string, draft: unknown): void {
  browserLocal.setItem(draftKey(accountId, name), JSON.stringify(draft));
}

export function deleteDraft(accountId: AccountId, name: string): void {
  browserLocal.removeItem(draftKey(accountId, name));
}

/** The text of a single field, '' if there is none. */
export function readTextDraft(accountId: AccountId, name: string): string {
  const draft = readDraft(accountId, name);
  return typeof draft === 'string' ? draft : '';
}

/** An empty text deletes the draft. */
export function saveTextDraft(accountId: AccountId, name: string, text: string): void {
  if (text.trim() === '') deleteDraft(accountId, name);
  else saveDraft(accountId, name, text);
}

export function deleteDrafts(accountId: AccountId): void {
  for (const name of draftNames(accountId, '')) deleteDraft(accountId, name);
}
