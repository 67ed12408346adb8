import type { ReactNode } from 'react';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { PagedTable, type PagedTableProps } from '#web/ui/table/paged-table.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';

interface ListScreenProps<Row> extends Omit<PagedTableProps<Row>, 'list'> {
  list: PagedTableProps<Row>['list'] & ListSearchProps['list'] & ListResetProps['list'];
  /** Of the card, where the list is not the whole screen. */
  title?: string;
  className?: string;
  search?: Pick<ListSearchProps, 'label' | 'hint'>;
  /** Filters and sorting, beside the search. */
  filters?: ReactNode;
  /** What the button says that brings back the list as it began. */
  reset?: string;
  /** What is done with the list, at the end of its bar. */
  actions?: ReactNode;
  /** Between the bar and the rows. */
  children?: ReactNode;
}

/** A card with a server's list: what narrows it, its rows, and its pages. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, title, className, search, filters, reset, actions, children, ...table } = props;
  const hasBar = search !== undefined || filters !== undefined || actions !== undefined;
  return (
    <Card flush {...(title !== undefined && { title })} {...(className !== undefined && { className })}>
      {hasBar && (
        <ListBar actions={actions}>
          {search && <ListSearch list={list} {...search} />}
          {filters}
          {reset !== undefined && <ListReset list={list} label={reset} />}
        </ListBar>
      )}
      {children}
      <PagedTable {...table} list={list} />
    </Card>
  );
}

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

interface ListResetProps {
  list: { readonly canReset: boolean; reset: () => void };
  label: string;
}

/** Shown once a list is not as it began. */
function ListReset({ list, label }: ListResetProps) {
  if (!list.canReset) return null;
  return (
    <Button variant="quiet" onClick={list.reset}>
      {label}
    </Button>
  );
}
