const months = 'January February March April May June July August September October November December'.split(' ');

/** 'November 5, 2026': a day that bears the same date for everybody. Without Intl, for the reason in format-number.ts. */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
