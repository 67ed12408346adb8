import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusNearby, rowStop } from '#web/ui/keyboard/focus-nearby.ts';
import { rowAfterKey } from './row-keys.ts';
import type { RowSelection } from './columns.ts';
import { isCommandKey } from '#web/ui/keyboard/shortcut-keys.ts';
import { useEnterRows } from './use-enter-rows.ts';

/** What the keyboard does with the row that has the focus. */
export interface RowKeys<Row> {
  /** Enter. */
  onOpen: (row: Row) => void;
  /** The letter e. */
  onEdit?: ((row: Row) => void) | undefined;
}

interface RowKeysOptions<Row> {
  keys: RowKeys<Row> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The letter x; with Shift, x, Space and the arrows select a range. */
  selection: RowSelection<Row> | undefined;
}

/** Arrow keys move through the rows from anywhere on the page; one row is a stop of the Tab key. */
export function useRowKeys<Row>({ keys, rows, rowKey, selection }: RowKeysOptions<Row>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState({ key: '', index: 0 });
  const found = rows.findIndex((row) => rowKey(row) === current.key);
  // The row after one that is gone takes its place.
  const stop = found === -1 ? Math.min(current.index, Math.max(0, rows.length - 1)) : found;

  const focusRow = (index: number) => {
    const row = bodyRef.current?.children.item(index);
    if (row instanceof HTMLElement) row.focus();
  };

  useEnterRows(({ isFromSearch }) => focusRow(isFromSearch ? 0 : stop), keys !== undefined && rows.length > 0);

  // React reports no blur for what it removes, so this still says where the focus was.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    focusNearby(bodyRef.current);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const index = [...event.currentTarget.children].findIndex((row) => row.contains(event.target as Node));
    const row = rows[index];
    if (!keys || row === undefined || !isCommandKey(event.nativeEvent)) return;
    const next = rowAfterKey(event.key, index, rows.length);
    const isOnRow = event.target === event.currentTarget.children.item(index);
    if (next !== undefined) {
      const nextRow = rows[next];
      if (event.shiftKey && selection && nextRow !== undefined) selection.stretch(row, nextRow);
      focusRow(next);
    } else if (event.key === 'Enter' && isOnRow) keys.onOpen(row);
    else if (event.key === 'e' && keys.onEdit) keys.onEdit(row);
    else if (event.key === 'x' && selection) selection.toggle(row);
    else if ((event.key === 'X' || (event.key === ' ' && event.shiftKey && isOnRow)) && selection) {
      selection.toggle(row, true);
    } else return;
    event.preventDefault();
  };

  const bodyProps = {
    ref: bodyRef,
    onKeyDown,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };

  const rowProps = (row: Row, index: number) =>
    keys && {
      ...(index === stop && rowStop),
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setCurrent({ key: rowKey(row), index }),
    };

  return { bodyProps, rowProps };
}
