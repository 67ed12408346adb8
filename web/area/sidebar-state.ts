import { useSyncExternalStore } from 'react';
import { browserLocal } from '#web/storage.ts';

const storageKey = 'sidebar';
const listeners = new Set<() => void>();

/**
 * Runs inline before the prerendered frame is painted, so that a collapsed sidebar is never wide at first. CSS takes
 * the width from this attribute; React only needs the state for labels.
 */
export const sidebarScript =
  "try{if(localStorage.getItem('sidebar')==='collapsed')document.documentElement.dataset.sidebar='collapsed'}catch(e){}";

function readCollapsed(): boolean {
  return browserLocal.getItem(storageKey) === 'collapsed';
}

/** Sets the attribute on pages that were not prerendered, where the inline script has not run. */
export function applyStoredSidebar(): void {
  if (readCollapsed()) document.documentElement.dataset['sidebar'] = 'collapsed';
  else delete document.documentElement.dataset['sidebar'];
}

export function toggleSidebar(): void {
  if (readCollapsed()) browserLocal.removeItem(storageKey);
  else browserLocal.setItem(storageKey, 'collapsed');
  applyStoredSidebar();
  for (const listener of listeners) listener();
}

export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore(subscribe, readCollapsed, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
