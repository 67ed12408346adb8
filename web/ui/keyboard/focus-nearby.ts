import { listSearchSelector } from './shortcut-keys.ts';

/** Marks the row of a list that is its tab stop. */
export const rowTabStop = { 'data-row-stop': '' };

/**
 * Moves the focus after the focused element was removed: to the tab stop among the container's rows, else of any list,
 * else to the list's search field, else to the start of the content.
 */
export function focusNearby(container: ParentNode | null): void {
  const candidates = [
    container?.querySelector('[data-row-stop]'),
    document.querySelector('[data-row-stop]'),
    document.querySelector(listSearchSelector),
    document.getElementById('content'),
  ];
  const target = candidates.find((candidate) => candidate?.isConnected);
  if (target instanceof HTMLElement) target.focus();
}
