import { Day } from '#contract/values/day.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FilterSelect } from '#web/ui/form/filter-select.tsx';

interface ListFilterProps<Name extends string> {
  list: {
    readonly filters: Readonly<Partial<Record<Name, string>>>;
    readonly filter: (name: Name, value: string | undefined) => void;
  };
  /** The filter's name in the list's state. */
  name: Name;
  label: string;
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  size?: 'sm' | 'md';
  className?: string;
}

export function ListFilter<Name extends string>({ list, name, options, className, ...select }: ListFilterProps<Name>) {
  return (
    <FilterSelect
      {...select}
      hideLabel
      className={className ?? 'w-36 max-sm:min-w-32 max-sm:flex-1'}
      options={options}
      value={options.find(({ value }) => value === list.filters[name])?.value}
      onChange={(chosen) => list.filter(name, chosen)}
    />
  );
}

type DayFilter = 'from' | 'to';

interface ListDaysProps {
  list: {
    readonly filters: Readonly<Partial<Record<DayFilter, string>>>;
    readonly filter: (name: DayFilter, value: string | undefined) => void;
  };
  labels: Readonly<Record<DayFilter, string>>;
}

/** The date filters of a list's state; invalid dates are ignored. */
export function readDays(filters: ListDaysProps['list']['filters']): { from?: string; to?: string } {
  const from = Day.safeParse(filters.from).data;
  const to = Day.safeParse(filters.to).data;
  return { ...(from && { from }), ...(to && { to }) };
}

export function ListDays({ list, labels }: ListDaysProps) {
  const { from, to } = readDays(list.filters);
  const fields = [
    { name: 'from', value: from, max: to },
    { name: 'to', value: to, min: from },
  ] as const;
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full">
      {fields.map(({ name, ...field }) => (
        <div key={name} className="flex items-start gap-2 max-sm:basis-full">
          <span aria-hidden className="py-2.5 text-fine text-muted max-sm:w-10">
            {labels[name]}
          </span>
          <DateField
            hideLabel
            label={labels[name]}
            onChange={(day) => list.filter(name, day)}
            {...field}
            className="w-40 max-sm:flex-1"
          />
        </div>
      ))}
    </div>
  );
}
