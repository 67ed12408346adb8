import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Midnight in the shop's time zone, `plusDays` after the given day. */
export function startOfDay(day: string, timeZone: string, plusDays = 0): SQL {
  return sql`((${day}::date + ${plusDays}::int)::timestamp AT TIME ZONE ${timeZone})`;
}

interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Both days are included. */
export function inDays(time: PgColumn | SQL, { from, to }: DayRange, timeZone: string): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : sql`${time} >= ${startOfDay(from, timeZone)}`,
    to === undefined ? undefined : sql`${time} < ${startOfDay(to, timeZone, 1)}`,
  ];
}
