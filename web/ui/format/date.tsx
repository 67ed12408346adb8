import { classNames } from '#web/ui/theme/class-names.ts';
import { formatDate, formatDateTime } from './format-date.ts';

interface DateTextProps {
  /** ISO 8601. */
  value: string;
  /** 'day' for tables, 'moment' for details. */
  look?: 'day' | 'moment';
  className?: string;
}

export function DateText({ value, look = 'day', className }: DateTextProps) {
  return (
    <time dateTime={value} className={classNames('whitespace-nowrap figures', className)}>
      {look === 'day' ? formatDate(value) : formatDateTime(value)}
    </time>
  );
}
