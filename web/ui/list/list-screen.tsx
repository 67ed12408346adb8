import { type ReactNode, type Ref, useRef } from 'react';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useLostFocus } from '#web/ui/keyboard/use-lost-focus.ts';
import { PagedTable, type PagedTableProps } from '#web/ui/table/paged-table.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';

interface ListScreenProps<Row> extends Omit<PagedTableProps<Row>, 'list'> {
  list: PagedTableProps<Row>['list'] & ListSearchProps['list'] & ListResetProps['list'];
  /** Title of the card, if the list is only part of the screen. */
  title?: string;
  className?: string;
  search?: Pick<ListSearchProps, 'label' | 'hint'>;
  /** Filters and sorting, next to the search field. */
  filters?: ReactNode;
  /** Label of the button that resets the list. */
  reset?: string;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** Content between the bar and the rows. */
  children?: ReactNode;
}

/** A card with a list from the server: search and filters, rows, and pagination. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, title, className, search, filters, reset, actions, children, ...table } = props;
  const hasBar = search !== undefined || filters !== undefined || actions !== undefined;
  const barRef = useRef<HTMLDivElement>(null);
  // Such as a removed filter, or a button that resets the list.
  const focusHandlers = useLostFocus(() => barRef.current?.focus());
  return (
    <Card
      flush
      {...(title !== undefined && { title })}
      {...(className !== undefined && { className })}
      {...focusHandlers}
    >
      {hasBar && (
        <ListBar group={{ ref: barRef, 'aria-label': table.caption }} actions={actions}>
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
  /** Lets a script focus the bar. */
  group?: { readonly ref: Ref<HTMLDivElement>; readonly 'aria-label': string };
  /** Search, filters and sorting. */
  children?: ReactNode;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
}

export function ListBar({ group, children, actions }: ListBarProps) {
  return (
    <div
      {...(group && { ...group, role: 'group', tabIndex: -1 })}
      className="flex flex-wrap items-center gap-2 px-4 py-3 outline-offset-[-2px] sm:px-6"
    >
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

function ListReset({ list, label }: ListResetProps) {
  if (!list.canReset) return null;
  return (
    <Button variant="quiet" onClick={list.reset}>
      {label}
    </Button>
  );
}
