import { Day } from '#contract/values/day.ts';

/** '2026-11-05' as tables show it: '05/11/2026'. */
export function dayText(day: string | undefined): string {
  return day === undefined ? '' : day.split('-').toReversed().join('/');
}

const dayFirst = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** Parses a day typed as DD/MM/YYYY, with any separator, or pasted as ISO 8601. Undefined if it is not a valid day. */
export function parseDay(text: string): string | undefined {
  const [, ...parts] = dayFirst.exec(text.trim()) ?? [];
  const [day = '', month = '', year = ''] = parts.filter(Boolean);
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return Day.safeParse(iso).data;
}
