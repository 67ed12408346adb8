import { Select } from './select.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Label of the option that removes the filter: 'All statuses'. */
  all: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  hint?: string | undefined;
  hideLabel?: boolean;
  size?: 'sm' | 'md';
  disabled?: boolean;
  className?: string;
}

const allValue = 'all';

export function FilterSelect<Value extends string>({
  all,
  options,
  value,
  onChange,
  ...select
}: FilterSelectProps<Value>) {
  return (
    <Select
      {...select}
      options={[{ value: allValue, label: all }, ...options]}
      value={value ?? allValue}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
