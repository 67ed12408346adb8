import type { ReactNode } from 'react';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

interface FigureTableProps {
  caption: string;
  /** The first column names the row; all others are figures. */
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[];
}

const edges = 'py-2.5 first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6';

/** A small table of sums with aligned figures. */
export function FigureTable({ caption, columns, rows, total }: FigureTableProps) {
  return (
    <ScrollRegion aria-label={caption} className="data-scrolls:overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-fine text-muted">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`${edges} px-2 font-medium ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <FigureRow key={key} cells={cells} />
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t border-edge font-semibold">
            <FigureRow cells={total} />
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

function FigureRow({ cells: [name, ...figures] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row" className={`${edges} px-2 text-left font-[inherit]`}>
        {name}
      </th>
      {figures.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The columns never change places.
        <td key={index} className={`${edges} px-2 text-right figures whitespace-nowrap`}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
