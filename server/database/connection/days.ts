import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** When a day of the shop's time zone begins, or the one so many days after it. */
export function beginOf(day: string, timeZone: string, plusDays = 0): SQL {
  return sql`((${day}::date + ${plusDays}::int)::timestamp AT TIME ZONE ${timeZone})`;
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The conditions of a time to lie within days, the first and the last included. */
export function inDays(time: PgColumn | SQL, { from, to }: Days, timeZone: string): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : sql`${time} >= ${beginOf(from, timeZone)}`,
    to === undefined ? undefined : sql`${time} < ${beginOf(to, timeZone, 1)}`,
  ];
}
