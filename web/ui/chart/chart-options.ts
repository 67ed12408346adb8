import type uPlot from 'uplot';
import { axisLabels, axisWidth } from './chart-axis.ts';
import type { ChartProps, ChartTone } from './chart-props.ts';

interface ChartDrawing extends Required<Pick<ChartProps, 'labels' | 'series' | 'kind' | 'formatValue' | 'heightPx'>> {
  host: HTMLElement;
}

const tokens: Record<ChartTone, string> = { teal: '--color-money', vermilion: '--color-accent', ink: '--color-ink' };

/** Resolves a color token in the current scheme to a value that a canvas accepts. */
function resolveToken(host: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  host.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}

export function chartOptions({ host, labels, series, kind, formatValue, heightPx }: ChartDrawing): uPlot.Options {
  const muted = resolveToken(host, '--color-muted');
  const gridColor = resolveToken(host, '--color-line');
  const font = "12px 'Inter Variable', system-ui, sans-serif";
  const axis = { stroke: muted, font, ticks: { show: false } };

  return {
    width: host.clientWidth,
    height: heightPx,
    padding: [12, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: kind === 'area' }, drag: { x: false, y: false } },
    scales: {
      x: {
        time: false,
        range: () => (kind === 'bars' ? [-0.6, labels.length - 0.4] : [0, Math.max(1, labels.length - 1)]),
      },
      y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.08)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 72,
        incrs: [1, 2, 3, 5, 7, 10, 14, 15, 30, 60, 90],
        values: (_plot, ticks) => ticks.map((tick) => labels[tick] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: gridColor, width: 1 },
        size: (_plot, texts) => axisWidth(texts),
        space: 48,
        values: (_plot, ticks) => axisLabels(ticks, formatValue),
      },
    ],
    series: [
      {},
      ...series.map(({ label, tone }, index) => {
        const color = resolveToken(host, tokens[tone]);
        return {
          label,
          stroke: color,
          width: kind === 'area' ? 2 : 0,
          points: { show: false },
          ...(kind === 'bars' && { fill: color }),
          ...(kind === 'area' && series.length === 1 && { fill: `color-mix(in oklab, ${color} 14%, transparent)` }),
          ...(kind === 'bars' && { paths: groupedBars(index, series.length) }),
        };
      }),
    ],
  };
}

/** Draws the bars of a group side by side; uPlot's own bars would overlap. */
function groupedBars(position: number, groupSize: number): uPlot.Series.PathBuilder {
  return (plot, seriesIndex, first, last) => {
    const fill = new Path2D();
    const values = plot.data[seriesIndex] ?? [];
    const step = Math.abs(plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true));
    const width = Math.max(1, Math.min((step * 0.64) / groupSize, 48));
    const baseline = plot.valToPos(0, 'y', true);
    for (let index = first; index <= last; index += 1) {
      const value = values[index];
      if (!value) continue;
      const left = plot.valToPos(index, 'x', true) + (position - groupSize / 2) * width + (groupSize > 1 ? 1 : 0);
      const right = left + width - (groupSize > 1 ? 2 : 0);
      const top = plot.valToPos(value, 'y', true);
      fill.rect(left, top, right - left, baseline - top);
    }
    return { stroke: fill, fill };
  };
}
