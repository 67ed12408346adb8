import type uPlot from 'uplot';
import { axisLabels, axisWidth } from './chart-axis.ts';
import type { ChartProps, ChartTone } from './chart-props.ts';

interface ChartDrawing extends Required<Pick<ChartProps, 'labels' | 'series' | 'kind' | 'formatValue' | 'heightPx'>> {
  host: HTMLElement;
}

const tokens: Record<ChartTone, string> = { teal: '--color-money', vermilion: '--color-accent', ink: '--color-ink' };

/** What a colour token is in the scheme now shown, in a form a canvas takes. */
function resolveToken(host: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  host.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

export function chartOptions({ host, labels, series, kind, formatValue, heightPx }: ChartDrawing): uPlot.Options {
  const muted = resolveToken(host, '--color-muted');
  const line = resolveToken(host, '--color-line');
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
        grid: { stroke: line, width: 1 },
        size: (_plot, texts) => axisWidth(texts),
        space: 48,
        values: (_plot, ticks) => axisLabels(ticks, formatValue),
      },
    ],
    series: [
      {},
      ...series.map((one, index) => {
        const colour = resolveToken(host, tokens[one.tone]);
        return {
          label: one.label,
          stroke: colour,
          width: kind === 'area' ? 2 : 0,
          points: { show: false },
          ...(kind === 'bars' && { fill: colour }),
          ...(kind === 'area' && series.length === 1 && { fill: `color-mix(in oklab, ${colour} 14%, transparent)` }),
          ...(kind === 'bars' && { paths: groupedBars(index, series.length) }),
        };
      }),
    ],
  };
}

/** Bars of a group side by side, each ending flat at its value. */
function groupedBars(place: number, groupSize: number): uPlot.Series.PathBuilder {
  return (plot, seriesIndex, first, last) => {
    const fill = new Path2D();
    const values = plot.data[seriesIndex] ?? [];
    const step = Math.abs(plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true));
    const width = Math.max(1, Math.min((step * 0.64) / groupSize, 48));
    const floor = plot.valToPos(0, 'y', true);
    for (let index = first; index <= last; index += 1) {
      const value = values[index];
      if (!value) continue;
      const left = plot.valToPos(index, 'x', true) + (place - groupSize / 2) * width + (groupSize > 1 ? 1 : 0);
      const right = left + width - (groupSize > 1 ? 2 : 0);
      const top = plot.valToPos(value, 'y', true);
      fill.rect(left, top, right - left, floor - top);
    }
    return { stroke: fill, fill };
  };
}
