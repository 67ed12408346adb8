import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Table from 'lucide-react/icons/table';
import { useRef, useState } from 'react';
import { lists } from '#content/ui/lists.ts';
import { Button } from '../button.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { type ChartProps, toneClasses } from './chart-props.ts';
import { ChartTable } from './chart-table.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useWasNear } from '../use-was-near.ts';

/** A drawing, hidden from screen readers, with a button that switches to an accessible table of the same data. */
export function Chart({ className, ...chart }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const heightPx = chart.heightPx ?? 240;
  const figure = useRef<HTMLElement>(null);
  const wasNear = useWasNear(figure, '200px');
  return (
    <figure ref={figure} aria-label={chart.caption} className={classNames('min-w-0', className)}>
      <figcaption className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fine text-muted">
          {chart.series.map((series) => (
            <li key={series.label} className="flex items-center gap-2">
              <span
                aria-hidden
                className={classNames('h-2.5 w-3.5 bg-current [--cut-height:10px] cut-end', toneClasses[series.tone])}
              />
              {series.label}
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="sm" className="text-muted" onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartNoAxesColumn aria-hidden size={14} /> : <Table aria-hidden size={14} />}
          {asTable ? lists.showAsChart : lists.showAsTable}
        </Button>
      </figcaption>
      <div style={{ height: heightPx }}>
        {asTable ? (
          <ChartTable {...chart} />
        ) : (
          wasNear && <ChartPlot kind="area" formatValue={String} {...chart} heightPx={heightPx} />
        )}
      </div>
    </figure>
  );
}
