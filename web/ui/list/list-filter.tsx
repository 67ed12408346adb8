import { FilterSelect } from '#web/ui/form/filter-select.tsx';

interface ListFilterProps<Name extends string> {
  list: {
    readonly filters: Readonly<Partial<Record<Name, string>>>;
    readonly filter: (name: Name, value: string | undefined) => void;
  };
  /** Of the filter, in the list's state. */
  name: Name;
  label: string;
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  size?: 'sm' | 'md';
  className?: string;
}

/** One of the things that a list is narrowed by, kept in its state. */
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
