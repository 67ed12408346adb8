import { type MouseEvent, useState } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { indexAt, type PlotArea, shareAt, yAt } from './chart-geometry.ts';
import { type ChartProps, toneClasses } from './chart-props.ts';

export interface HoveredChart extends Required<Pick<ChartProps, 'labels' | 'series' | 'formatValue'>> {
  area: PlotArea;
}

/** Marks the position under the pointer and shows its values. */
export function ChartHover({ area, ...chart }: HoveredChart) {
  const [hovered, setHovered] = useState<number | null>(null);
  const follow = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setHovered(indexAt(area, (clientX - left) / width));
  };
  const leave = () => setHovered(null);
  return (
    // Pointer events follow a finger that moves sideways. Mouse events follow a tap, and last until the next one.
    <div
      onPointerMove={follow}
      onPointerLeave={leave}
      onMouseMove={follow}
      onMouseLeave={leave}
      className="absolute inset-0 touch-pan-y touch-pinch-zoom print:hidden"
    >
      {hovered !== null && hovered < area.count && (
        <>
          <Mark area={area} series={chart.series} index={hovered} />
          <Tooltip {...chart} index={hovered} onRight={shareAt(area, hovered) < 0.5} />
        </>
      )}
    </div>
  );
}

function Mark({ area, series, index }: Pick<HoveredChart, 'area' | 'series'> & { index: number }) {
  const left = `${shareAt(area, index) * 100}%`;
  if (area.kind === 'bars') {
    const width = `${100 / area.count}%`;
    return <div style={{ left, width }} className="absolute inset-y-0 -translate-x-1/2 bg-ink/6" />;
  }
  return (
    <>
      <div style={{ left }} className="absolute inset-y-0 border-l border-dashed border-muted" />
      {series.map(({ label, tone, values }) => {
        const value = values[index] ?? null;
        return (
          value !== null && (
            <div
              key={label}
              style={{ left, top: yAt(area, value) }}
              className={classNames('absolute size-2.5 -translate-1/2 rounded-full bg-current', toneClasses[tone])}
            />
          )
        );
      })}
    </>
  );
}

interface TooltipProps extends Omit<HoveredChart, 'area'> {
  index: number;
  onRight: boolean;
}

function Tooltip({ labels, series, formatValue, index, onRight }: TooltipProps) {
  return (
    <div
      className={`pointer-events-none absolute -top-1 rounded-sm border border-line bg-raised px-3 py-2 text-fine leading-5 shadow-float ${onRight ? '-right-1' : 'left-0'}`}
    >
      <p className="font-semibold text-ink">{labels[index]}</p>
      {series.map(({ label, values }) => {
        const value = values[index] ?? null;
        return (
          <p key={label} className="flex justify-between gap-4 text-muted">
            {label}
            <span className="font-medium text-ink figures">{value === null ? '–' : formatValue(value)}</span>
          </p>
        );
      })}
    </div>
  );
}
