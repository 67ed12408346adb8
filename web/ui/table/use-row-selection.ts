import { useState } from 'react';
import { rowRange, withKeys } from './row-range.ts';
import type { RowSelection } from './columns.ts';

interface RowSelectionOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: (row: Row) => string;
}

/** Selection among the rows on screen; rows that are no longer on screen don't count. */
export function useRowSelection<Row>({ rows, rowKey, label }: RowSelectionOptions<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const rowKeys = rows.map(rowKey);
  const selected = rows.filter((row) => keys.has(rowKey(row)));
  const selection: RowSelection<Row> = {
    isSelected: (row) => keys.has(rowKey(row)),
    toggle: (row, isRange = false) => {
      const key = rowKey(row);
      setKeys(withKeys(keys, isRange ? rowRange(rowKeys, anchor, key) : [key], !keys.has(key)));
      setAnchor(key);
    },
    extendRange: (from, to) => {
      const start = anchor !== undefined && keys.has(anchor) && rowKeys.includes(anchor) ? anchor : rowKey(from);
      const remaining = withKeys(keys, rowRange(rowKeys, start, rowKey(from)), false);
      setKeys(withKeys(remaining, rowRange(rowKeys, start, rowKey(to)), true));
      setAnchor(start);
    },
    toggleAll: (all) => setKeys(new Set(all.every((row) => keys.has(rowKey(row))) ? [] : all.map(rowKey))),
    label,
  };
  return { selected, selection, clear: () => setKeys(new Set()) };
}
