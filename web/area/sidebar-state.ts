import { useSyncExternalStore } from 'react';

const storageKey = 'sidebar';
const listeners = new Set<() => void>();

/**
 * Runs inline before the prerendered frame is painted, so that a collapsed sidebar never shows itself wide. The width
 * follows this attribute of the document; React only needs to know it for the button's words.
 */
export const sidebarScript =
  "try{if(localStorage.getItem('sidebar')==='collapsed')document.documentElement.dataset.sidebar='collapsed'}catch(e){}";

function readCollapsed(): boolean {
  return localStorage.getItem(storageKey) === 'collapsed';
}

/** For frames that were not prerendered: there the inline script has not run. */
export function showRememberedSidebar(): void {
  if (readCollapsed()) document.documentElement.dataset['sidebar'] = 'collapsed';
  else delete document.documentElement.dataset['sidebar'];
}

export function toggleSidebar(): void {
  if (readCollapsed()) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'collapsed');
  showRememberedSidebar();
  for (const listener of listeners) listener();
}

export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore(onToggle, readCollapsed, () => false);
}

function onToggle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
