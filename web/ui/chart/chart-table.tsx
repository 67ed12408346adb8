import { lists } from '#content/ui/lists.ts';
import type { ChartProps } from './chart-props.ts';
import { ScrollRegion } from '../scroll-region.tsx';

export function ChartTable({ caption, labels, series, formatValue = String }: ChartProps) {
  return (
    <ScrollRegion
      aria-label={`${caption}, table`}
      className="h-full overflow-auto rounded-sm border border-line outline-offset-0"
    >
      <table className="w-full text-fine figures">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-left text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {lists.period}
            </th>
            {series.map((column) => (
              <th key={column.label} scope="col" className="px-3 py-2 text-right font-medium">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {label}
              </th>
              {series.map((column) => {
                const value = column.values[row] ?? null;
                return (
                  <td key={column.label} className="px-3 py-1.5 text-right">
                    {value === null ? '–' : formatValue(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
