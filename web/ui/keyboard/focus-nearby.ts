import { listSearch } from './shortcut-keys.ts';

/** Marks the row of a list that the Tab key stops at. */
export const rowStop = { 'data-row-stop': '' };

/**
 * Where the focus goes when what had it is gone: to the row that took its place, in this part of the page if it has one;
 * without rows to the search of the list, otherwise to the beginning of the screen.
 */
export function focusNearby(part: ParentNode | null): void {
  const places = [
    part?.querySelector('[data-row-stop]'),
    document.querySelector('[data-row-stop]'),
    document.querySelector(listSearch),
    document.getElementById('content'),
  ];
  const place = places.find((each) => each?.isConnected);
  if (place instanceof HTMLElement) place.focus();
}
