import { formatDay } from '#web/ui/format/format-day.ts';

/** An article's date, the same in every time zone. */
export function BlogDate({ value }: { value: string }) {
  return <time dateTime={value}>{formatDay(value)}</time>;
}
