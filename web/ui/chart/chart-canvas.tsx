import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import { chartOptions } from './chart-options.ts';
import type { ChartProps } from './chart-props.ts';
import { onThemeChange } from '#web/ui/theme/theme.ts';

const currentScheme = () => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
};

/** Remounted when the color scheme changes: canvas colors do not follow CSS. */
export default function ChartCanvas(chart: ChartProps) {
  const scheme = useSyncExternalStore(onThemeChange, currentScheme, () => 'light');
  return <Plot key={scheme} {...chart} />;
}

interface HoveredPoint {
  index: number;
  inLeftHalf: boolean;
}

function hoveredPoint({ cursor, over }: uPlot): HoveredPoint | null {
  const { idx, left } = cursor;
  if (typeof idx !== 'number' || left === undefined || left < 0) return null;
  return { index: idx, inLeftHalf: left < over.clientWidth / 2 };
}

function Plot({ labels, series, kind = 'area', formatValue = String, heightPx = 240 }: ChartProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<HoveredPoint | null>(null);

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const options = chartOptions({ host, labels, series, kind, formatValue, heightPx });
    options.hooks = { setCursor: [(plot) => setHovered(hoveredPoint(plot))] };
    const positions = labels.map((_, index) => index);
    const plot = new uPlot(options, [positions, ...series.map((line) => [...line.values])], host);
    const resize = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height: heightPx }));
    resize.observe(host);
    return () => {
      resize.disconnect();
      plot.destroy();
    };
  }, [labels, series, kind, formatValue, heightPx]);

  return (
    <div aria-hidden className="relative h-full">
      <div ref={hostRef} className="h-full overflow-hidden" />
      {hovered && (
        <ChartTooltip
          label={labels[hovered.index] ?? ''}
          values={series.map((line) => ({ label: line.label, value: line.values[hovered.index] ?? null }))}
          formatValue={formatValue}
          onRight={hovered.inLeftHalf}
        />
      )}
    </div>
  );
}

interface ChartTooltipProps {
  label: string;
  values: { label: string; value: number | null }[];
  formatValue: (value: number) => string;
  onRight: boolean;
}

function ChartTooltip({ label, values, formatValue, onRight }: ChartTooltipProps) {
  return (
    <div
      className={`pointer-events-none absolute top-2 rounded-sm border border-line bg-raised px-3 py-2 text-fine leading-5 shadow-float ${onRight ? 'right-2' : 'left-14'}`}
    >
      <p className="font-semibold">{label}</p>
      {values.map(({ label: name, value }) => (
        <p key={name} className="flex justify-between gap-4 text-muted">
          {name}
          <span className="font-medium text-ink figures">{value === null ? '–' : formatValue(value)}</span>
        </p>
      ))}
    </div>
  );
}
