import { appendFileSync } from 'node:fs';

/** Result of one row of the reliability tests. `wrong` must be 0. */
export interface BatteryRow {
  /** Row number, such as `R13`. */
  row: string;
  what: string;
  tried: number;
  wrong: number;
  /** Informational figures that do not decide pass or fail, such as `3.1 s until delivered`. */
  measured?: string;
}

/** `npm run reliability` runs the long form, `npm test` the short one. */
export function shortOrLong(short: number, long: number): number {
  return process.env['RELIABILITY'] === 'long' ? long : short;
}

/** Prints the row and appends it to the file from which `npm run reliability` writes `docs/reliability.md`. */
export function reportRow(row: BatteryRow): void {
  const measured = row.measured === undefined ? '' : `, ${row.measured}`;
  process.stdout.write(`${row.row} ${row.what}: ${row.tried} tried, ${row.wrong} wrong${measured}\n`);
  const file = process.env['RELIABILITY_ROWS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
