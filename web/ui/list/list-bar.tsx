import type { ReactNode } from 'react';

interface ListBarProps {
  /** The search, filters and the order of the rows. */
  children?: ReactNode;
  /** What is done with the list, at its end. */
  actions?: ReactNode;
}

/** What stands above every list that can be narrowed. */
export function ListBar({ children, actions }: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
      {children}
      {actions !== undefined && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
