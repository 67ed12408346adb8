import { formatDay } from '#web/ui/format/format-day.ts';

/** The day an article bears, the same for every reader. */
export function BlogDate({ value }: { value: string }) {
  return <time dateTime={value}>{formatDay(value)}</time>;
}
