import { listSearchSelector } from './shortcut-keys.ts';

/** Marks the row of a list that is its tab stop. */
export const rowTabStop = { 'data-row-stop': '' };

let isRestoring = false;

/** Whether a focus event comes from here: the user has not chosen the element. */
export const isFocusRestored = (): boolean => isRestoring;

export function restoreFocus(element: HTMLElement): void {
  isRestoring = true;
  element.focus();
  isRestoring = false;
}

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
  if (target instanceof HTMLElement) restoreFocus(target);
}
