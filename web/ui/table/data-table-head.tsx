import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { lists } from '#content/ui/lists.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { minTableStyles, TableHead, TableHeader, TableRow } from './data-table-parts.tsx';
import type { Column, RowSelection, Sort } from './columns.ts';

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  hasActions: boolean;
  selection: (RowSelection<Row> & { rows: readonly Row[] }) | undefined;
}

/** In the card layout only the controls remain, as a row of buttons. */
export function DataTableHead<Row>({ columns, sort, onSortChange, hasActions, selection }: DataTableHeadProps<Row>) {
  const isAllSelected = selection && selection.rows.length > 0 && selection.rows.every(selection.isSelected);
  return (
    <TableHead>
      <TableRow className="flex flex-wrap gap-x-4 px-4">
        {selection && (
          <TableHeader className="flex items-center">
            <Checkbox
              hideLabel
              label={lists.selectAll}
              checked={isAllSelected ?? false}
              disabled={selection.rows.length === 0}
              onChange={() => selection.toggleAll(selection.rows)}
            />
          </TableHeader>
        )}
        {columns.map((column) => {
          const direction = column.sortKey !== undefined && sort?.key === column.sortKey ? sort.direction : undefined;
          const isSortable = column.sortKey !== undefined && onSortChange !== undefined;
          return (
            <TableHeader
              key={column.key}
              aria-sort={direction}
              className={classNames(
                isSortable ? 'flex items-center' : 'cards:sr-only',
                column.align === 'end' && 'rows:text-right',
                column.minTableRem && minTableStyles[column.minTableRem],
              )}
            >
              {isSortable ? (
                <SortButton column={column} direction={direction} onSortChange={onSortChange} />
              ) : (
                column.header
              )}
            </TableHeader>
          );
        })}
        {hasActions && <TableHeader className="cards:sr-only rows:text-right">{lists.actions}</TableHeader>}
      </TableRow>
    </TableHead>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  direction: Sort['direction'] | undefined;
  onSortChange: (sort: Sort) => void;
}

function SortButton<Row>({ column, direction, onSortChange }: SortButtonProps<Row>) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      onClick={() => onSortChange({ key: column.sortKey ?? column.key, direction: next })}
      className={classNames(
        'inline-flex items-center gap-1 rounded-xs whitespace-nowrap hover:text-ink',
        direction && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden size={14} className="shrink-0" />
    </button>
  );
}
