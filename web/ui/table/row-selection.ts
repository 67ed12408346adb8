/** Rows that something is to be done with together. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Alone, or with everything between it and the row toggled last. */
  toggle: (row: Row, isRange?: boolean) => void;
  /** Selects everything from the row toggled last to `to`; `from` is the row that the range ended at until now. */
  stretch: (from: Row, to: Row) => void;
  /** Selects all of these, or none of them any more. */
  toggleAll: (rows: readonly Row[]) => void;
  /** 'Select order 7K2M' */
  label: (row: Row) => string;
}
