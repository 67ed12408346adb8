import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * For buttons that add or remove a row of fields: afterwards, focuses the first field of the row at `index`, or of the
 * last one.
 */
export function changeRows(rows: RefObject<HTMLElement | null>, index: number, change: () => void): void {
  flushSync(change);
  const row = rows.current?.children.item(index) ?? rows.current?.lastElementChild;
  row?.querySelector('input')?.focus();
}
