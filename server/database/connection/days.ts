import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The first moment, in the shop's time zone, of the day `plusDays` after the given one. */
export function startOfDay(day: string, timeZone: string, plusDays = 0): SQL {
  return sql`start_of_day(${day}::date + ${plusDays}::int, ${timeZone})`;
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
