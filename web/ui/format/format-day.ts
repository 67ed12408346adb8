const months = 'January February March April May June July August September October November December'.split(' ');

/** 'November 5, 2026', in UTC, so it is the same for every reader. Avoids Intl, see format-number.ts. */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
