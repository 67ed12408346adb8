import { useRef, useState, type KeyboardEvent } from 'react';
import { rowAfterKey } from './row-keys.ts';
import { isCommandKey } from './shortcut-keys.ts';
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
  /** The letter x. */
  onToggle?: ((row: Row) => void) | undefined;
}

/** Arrow keys move through the rows from anywhere on the page; one row is a stop of the Tab key. */
export function useRowKeys<Row>({ keys, rows, rowKey, onToggle }: RowKeysOptions<Row>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<string>();
  const stop = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === current),
  );

  const focusRow = (index: number) => {
    const row = bodyRef.current?.children.item(index);
    if (row instanceof HTMLElement) row.focus();
  };

  useEnterRows(({ isFromSearch }) => focusRow(isFromSearch ? 0 : stop), keys !== undefined && rows.length > 0);

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const index = [...event.currentTarget.children].findIndex((row) => row.contains(event.target as Node));
    const row = rows[index];
    if (!keys || row === undefined || !isCommandKey(event.nativeEvent)) return;
    const next = rowAfterKey(event.key, index, rows.length);
    const isOnRow = event.target === event.currentTarget.children.item(index);
    if (next !== undefined) focusRow(next);
    else if (event.key === 'Enter' && isOnRow) keys.onOpen(row);
    else if (event.key === 'e' && keys.onEdit) keys.onEdit(row);
    else if (event.key === 'x' && onToggle) onToggle(row);
    else return;
    event.preventDefault();
  };

  const rowProps = (row: Row, index: number) =>
    keys && { tabIndex: index === stop ? 0 : -1, onFocus: () => setCurrent(rowKey(row)) };

  return { bodyRef, onKeyDown, rowProps };
}
