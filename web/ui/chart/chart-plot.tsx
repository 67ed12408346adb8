import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/ui/theme/class-names.ts';
import { axisTicks, barsPath, labelStep, linePaths, shareAt, topOf, yAt } from './chart-geometry.ts';
import { ChartHover, type HoveredChart } from './chart-hover.tsx';
import { toneClasses } from './chart-props.ts';

/** Assumed until the browser has measured the plot; drawings stretch to their real width, on paper too. */
const usualWidthPx = 600;
/** Above the plot, and below it for the labels of the x axis. */
const marginsPx = { top: 12, bottom: 28 };
/** At least this far from the right edge of the plot, half a label stays within the chart. */
const lastLabelPx = 10;

interface ChartPlotProps extends Omit<HoveredChart, 'area'> {
  kind: 'area' | 'bars';
  heightPx: number;
}

export function ChartPlot({ labels, series, kind, formatValue, heightPx }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidthPx);
  useEffect(() => {
    if (!plot.current) return;
    // Before the browser paints: otherwise the first frame would show the assumed width.
    const observer = new ResizeObserver(([entry]) => entry && flushSync(() => setWidth(entry.contentRect.width)));
    observer.observe(plot.current);
    return () => observer.disconnect();
  }, []);

  const area = {
    kind,
    count: labels.length,
    width,
    height: heightPx - marginsPx.top - marginsPx.bottom,
    top: topOf(series),
  };
  const ticks = axisTicks(area, formatValue).map(({ value, text }) => ({ text, y: Math.round(yAt(area, value)) }));
  const step = labelStep(area);
  const shownLabels = labels
    .map((label, index) => ({ label, share: shareAt(area, index) }))
    .filter((_, index) => index % step === 0);
  return (
    <div
      aria-hidden
      style={{ paddingBlock: `${marginsPx.top}px ${marginsPx.bottom}px` }}
      className="flex h-full pr-3 text-xs text-muted figures"
    >
      {/* The minimum width keeps the plots of adjacent charts aligned. */}
      <div className="grid min-w-14 justify-items-end pr-2 *:col-start-1 *:row-start-1">
        {ticks.map(({ text, y }) => (
          <span key={y} style={{ marginTop: y }} className="h-0 leading-0">
            {text}
          </span>
        ))}
      </div>
      <div ref={plot} className="relative min-w-0 flex-1">
        <svg
          viewBox={`0 0 ${width} ${area.height}`}
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible forced-color-adjust-none"
        >
          <path d={ticks.map(({ y }) => `M0 ${y - 0.5}H${width}`).join('')} className="stroke-line" />
          {series.map(({ label, tone, values }, position) => {
            if (kind === 'bars') {
              const bars = barsPath(area, values, { position, groupSize: series.length });
              return <path key={label} d={bars} className={classNames('fill-current', toneClasses[tone])} />;
            }
            const { line, fill, dots } = linePaths(area, values);
            return (
              <g
                key={label}
                strokeLinecap="round"
                strokeLinejoin="round"
                className={classNames(
                  'fill-none stroke-current *:[vector-effect:non-scaling-stroke]',
                  toneClasses[tone],
                )}
              >
                {series.length === 1 && <path d={fill} className="fill-current/14 stroke-none" />}
                <path d={line} className="stroke-2" />
                <path d={dots} className="stroke-6" />
              </g>
            );
          })}
        </svg>
        {shownLabels.map(({ label, share }) => (
          <span
            key={share}
            style={{ left: `min(${share * 100}%, 100% - ${lastLabelPx}px)` }}
            className="absolute top-full -translate-x-1/2 pt-2 whitespace-nowrap"
          >
            {label}
          </span>
        ))}
        <ChartHover labels={labels} series={series} formatValue={formatValue} area={area} />
      </div>
    </div>
  );
}
