import { useState } from 'react';
import type { RowSelection } from './row-selection.ts';

interface RowSelectionOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: (row: Row) => string;
}

/** What is selected among the rows on screen; a row that leaves the screen is not selected any more. */
export function useRowSelection<Row>({ rows, rowKey, label }: RowSelectionOptions<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => keys.has(rowKey(row)));
  const selection: RowSelection<Row> = {
    isSelected: (row) => keys.has(rowKey(row)),
    toggle: (row) => setKeys(new Set(keys).symmetricDifference(new Set([rowKey(row)]))),
    toggleAll: (all) => setKeys(new Set(all.every((row) => keys.has(rowKey(row))) ? [] : all.map(rowKey))),
    label,
  };
  return { selected, selection, clear: () => setKeys(new Set()) };
}
