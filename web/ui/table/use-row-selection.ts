import { useState } from 'react';
import { rowRange, withKeys } from './row-range.ts';
import type { RowSelection } from './columns.ts';

interface RowSelectionOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: (row: Row) => string;
}

/** What is selected among the rows on screen; a row that leaves the screen is not selected any more. */
export function useRowSelection<Row>({ rows, rowKey, label }: RowSelectionOptions<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const order = rows.map(rowKey);
  const selected = rows.filter((row) => keys.has(rowKey(row)));
  const selection: RowSelection<Row> = {
    isSelected: (row) => keys.has(rowKey(row)),
    toggle: (row, isRange = false) => {
      const key = rowKey(row);
      setKeys(withKeys(keys, isRange ? rowRange(order, anchor, key) : [key], !keys.has(key)));
      setAnchor(key);
    },
    stretch: (from, to) => {
      const start = anchor !== undefined && keys.has(anchor) && order.includes(anchor) ? anchor : rowKey(from);
      const left = withKeys(keys, rowRange(order, start, rowKey(from)), false);
      setKeys(withKeys(left, rowRange(order, start, rowKey(to)), true));
      setAnchor(start);
    },
    toggleAll: (all) => setKeys(new Set(all.every((row) => keys.has(rowKey(row))) ? [] : all.map(rowKey))),
    label,
  };
  return { selected, selection, clear: () => setKeys(new Set()) };
}
