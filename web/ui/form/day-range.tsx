import { classNames } from '#web/ui/theme/class-names.ts';
import { DateField } from './date-field.tsx';

type DayName = 'from' | 'to';

interface DayRangeProps {
  labels: Readonly<Record<DayName, string>>;
  from: string | undefined;
  to: string | undefined;
  onChange: (name: DayName, day: string | undefined) => void;
  /** The message if the last day is before the first. */
  reversed: string;
  /** 'inline' puts labels next to the fields, for bars; 'stacked' above them, for panels. */
  look: 'inline' | 'stacked';
}

export const isReversed = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && from > to;

/** The first and last day of a period. All date filters use it, so that all report reversed days. */
export function DayRange({ labels, from, to, onChange, reversed, look }: DayRangeProps) {
  const isInline = look === 'inline';
  const fields = [
    { name: 'from', value: from, max: to, error: undefined },
    { name: 'to', value: to, min: from, error: isReversed(from, to) ? reversed : undefined },
  ] as const;
  return (
    <div className={isInline ? 'flex flex-wrap gap-2 max-sm:basis-full' : 'grid gap-4 sm:grid-cols-2'}>
      {fields.map(({ name, ...field }) => (
        <div key={name} className={isInline ? 'flex items-start gap-2 max-sm:basis-full' : 'grid'}>
          {isInline && (
            <span aria-hidden className="py-2.5 text-fine text-muted max-sm:w-10">
              {labels[name]}
            </span>
          )}
          <DateField
            hideLabel={isInline}
            label={labels[name]}
            onChange={(day) => onChange(name, day)}
            {...field}
            className={classNames(isInline && 'w-40 max-sm:flex-1')}
          />
        </div>
      ))}
    </div>
  );
}
