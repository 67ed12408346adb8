import { lists } from '#content/ui/lists.ts';
import { Day } from '#contract/values/day.ts';
import { DayRange, isReversed } from '#web/ui/form/day-range.tsx';
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

type Filters = ListDaysProps['list']['filters'];

/** As they were entered; invalid dates are ignored. */
export const enteredDays = (filters: Filters) => ({
  from: Day.safeParse(filters.from).data,
  to: Day.safeParse(filters.to).data,
});

/** The date filters of a list's state. Reversed days are not applied, and the field shows an error. */
export function readDays(filters: Filters): { from?: string; to?: string } {
  const { from, to } = enteredDays(filters);
  return { ...(from && { from }), ...(to && !isReversed(from, to) && { to }) };
}

export const reversedDays = lists.reversedDays;

export function ListDays({ list, labels }: ListDaysProps) {
  return (
    <DayRange
      look="inline"
      labels={labels}
      {...enteredDays(list.filters)}
      onChange={(name, day) => list.filter(name, day)}
      reversed={reversedDays}
    />
  );
}
