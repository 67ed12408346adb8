import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';

interface ListBarProps {
  search?: { label: string; hint: string; value: string; onChange: (text: string) => void };
  /** Filters and the order of the rows. */
  children?: ReactNode;
  /** What is done with the list, at its end. */
  actions?: ReactNode;
}

/** What stands above every list that can be narrowed. */
export function ListBar({ search, children, actions }: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
      {search && (
        <SearchField
          label={search.label}
          placeholder={search.hint}
          value={search.value}
          onChange={search.onChange}
          className="min-w-0 flex-1 max-sm:basis-full sm:max-w-80 sm:min-w-60"
        />
      )}
      {children}
      {actions !== undefined && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
