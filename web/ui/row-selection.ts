/** Rows that something is to be done with together. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all of these, or none of them any more. */
  toggleAll: (rows: readonly Row[]) => void;
  /** 'Select order 7K2M' */
  label: (row: Row) => string;
}
