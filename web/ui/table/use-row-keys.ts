import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { focusNearby, isFocusRestored, restoreFocus, rowTabStop } from '#web/ui/keyboard/focus-nearby.ts';
import { rowAfterKey } from './row-keys.ts';
import type { RowSelection } from './columns.ts';
import { isPageShortcut } from '#web/ui/keyboard/shortcut-keys.ts';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';
import { useLostFocus } from '#web/ui/keyboard/use-lost-focus.ts';
import { useEnterRows } from './use-enter-rows.ts';

/** Keyboard actions of the focused row. */
export interface RowKeys<Row> {
  /** Enter. */
  onOpen: (row: Row) => void;
  /** The letter e. */
  onEdit?: ((row: Row) => void) | undefined;
  /** The user moved the focus to a row. */
  onFocus?: ((row: Row) => void) | undefined;
  /** Whether the row is open next to the list. It is then the tab stop. */
  isOpen?: ((row: Row) => boolean) | undefined;
  /** Other letter keys. Returns true to move the focus to the next row. */
  letters?: Readonly<Record<string, ((row: Row) => boolean) | undefined>> | undefined;
}

interface RowKeysOptions<Row> {
  keys: RowKeys<Row> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The letter x; with Shift, x, Space and the arrows select a range. */
  selection: RowSelection<Row> | undefined;
}

/** Roving focus: arrow keys move through the rows, and exactly one row is a tab stop. */
export function useRowKeys<Row>({ keys, rows, rowKey, selection }: RowKeysOptions<Row>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState({ key: '', index: 0 });
  const foundIndex = rows.findIndex((row) => rowKey(row) === current.key);
  // If the current row was removed, the row now at its index takes over.
  const lastIndex = foundIndex === -1 ? Math.min(current.index, Math.max(0, rows.length - 1)) : foundIndex;
  const openIndex = rows.findIndex((row) => keys?.isOpen?.(row));
  const tabStop = openIndex === -1 ? lastIndex : openIndex;

  const focusRow = (index: number) => {
    const row = bodyRef.current?.children.item(index);
    if (row instanceof HTMLElement) row.focus();
  };

  useEnterRows(({ isFromSearch }) => focusRow(isFromSearch ? 0 : tabStop), keys !== undefined && rows.length > 0);

  useShortcut(['j', 'k'], (event) => {
    if (!keys || rows.length === 0) return;
    event.preventDefault();
    focusRow(tabStop);
  });

  const focusHandlers = useLostFocus((lost) => {
    // A row that moved takes the focus along.
    if (lost.isConnected) restoreFocus(lost);
    if (document.activeElement === document.body) focusNearby(bodyRef.current);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const index = [...event.currentTarget.children].findIndex((row) => row.contains(event.target as Node));
    const row = rows[index];
    if (!keys || row === undefined || !isPageShortcut(event.nativeEvent)) return;
    const letter = keys.letters?.[event.key];
    const next = rowAfterKey(event.key, index, rows.length);
    const isOnRow = event.target === event.currentTarget.children.item(index);
    if (next !== undefined) {
      const nextRow = rows[next];
      if (event.shiftKey && selection && nextRow !== undefined) selection.extendRange(row, nextRow);
      focusRow(next);
    } else if (event.key === 'Enter' && isOnRow) keys.onOpen(row);
    else if (event.key === 'e' && keys.onEdit) keys.onEdit(row);
    else if (letter) {
      // A key that is held down acts once, not on one row after another.
      if (!event.repeat && letter(row) && index + 1 < rows.length) focusRow(index + 1);
    } else if (event.key === 'x' && selection) selection.toggle(row);
    else if ((event.key === 'X' || (event.key === ' ' && event.shiftKey && isOnRow)) && selection) {
      selection.toggle(row, true);
    } else return;
    event.preventDefault();
  };

  const bodyProps = { ref: bodyRef, onKeyDown, ...focusHandlers };

  const rowProps = (row: Row, index: number) =>
    keys && {
      ...(index === tabStop && rowTabStop),
      tabIndex: index === tabStop ? 0 : -1,
      ...(index === openIndex && { 'aria-current': true }),
      onFocus: ({ target, currentTarget }: FocusEvent) => {
        setCurrent({ key: rowKey(row), index });
        if (target === currentTarget && !isFocusRestored()) keys.onFocus?.(row);
      },
    };

  return { bodyProps, rowProps };
}
