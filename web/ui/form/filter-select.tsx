import { Select } from './select.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The choice that takes the filter away: 'All statuses'. */
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

const none = 'all';

/** What a list is narrowed by: one of the choices, or all. */
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
      options={[{ value: none, label: all }, ...options]}
      value={value ?? none}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
