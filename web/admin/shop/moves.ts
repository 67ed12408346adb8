/** A row with a stable key, so that its fields keep their focus when it moves. */
interface Keyed {
  readonly id: number;
}

export const nextId = (rows: readonly Keyed[]): number => Math.max(-1, ...rows.map(({ id }) => id)) + 1;

/** The rows with one of them moved up or down; unchanged at either end. */
export function moved<Row>(rows: readonly Row[], index: number, by: -1 | 1): readonly Row[] {
  const [row, other] = [rows[index], rows[index + by]];
  if (row === undefined || other === undefined) return rows;
  return rows.with(index, other).with(index + by, row);
}
