import { SearchField } from '#web/ui/form/search-field.tsx';

interface ListSearchProps {
  list: { readonly q: string; readonly change: (change: { q: string }) => void };
  label: string;
  hint: string;
  className?: string;
}

/** What a list is searched for, kept in its state. */
export function ListSearch({ list, label, hint, className }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      placeholder={hint}
      value={list.q}
      onChange={(q) => list.change({ q })}
      className={className ?? 'min-w-0 flex-1 max-sm:basis-full sm:max-w-80 sm:min-w-60'}
    />
  );
}
