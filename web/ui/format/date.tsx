import { classNames } from '#web/ui/theme/class-names.ts';
import { formatDate, formatDateTime, formatTime } from './format-date.ts';

const formats = { day: formatDate, moment: formatDateTime, time: formatTime };

interface DateTextProps {
  /** ISO 8601. */
  value: string;
  /** 'day' for tables, 'moment' for details, 'time' for what happens today. */
  look?: keyof typeof formats;
  className?: string;
}

export function DateText({ value, look = 'day', className }: DateTextProps) {
  return (
    <time dateTime={value} className={classNames('whitespace-nowrap figures', className)}>
      {formats[look](value)}
    </time>
  );
}
