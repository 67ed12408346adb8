type Values = readonly (number | null)[];

/** The area in which values are drawn, in pixels. */
export interface PlotArea {
  kind: 'area' | 'bars';
  /** Number of positions on the x axis. */
  count: number;
  width: number;
  height: number;
  /** The value at the upper edge; the lower edge is 0. */
  top: number;
}

/** Leaves some room above the highest value. */
export function topOf(series: readonly { values: Values }[]): number {
  return Math.max(1, ...series.flatMap(({ values }) => values.map((value) => (value ?? 0) * 1.08)));
}

/** Where a position is, from 0 at the left edge to 1 at the right. Bars keep half a step from the edges. */
export function shareAt({ kind, count }: Pick<PlotArea, 'kind' | 'count'>, index: number): number {
  if (kind === 'bars' || count === 1) return (index + 0.5) / count;
  return index / (count - 1);
}

/** The position nearest to a share of the width. */
export function indexAt({ kind, count }: Pick<PlotArea, 'kind' | 'count'>, share: number): number {
  const index = kind === 'bars' ? Math.floor(share * count) : Math.round(share * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}

export const yAt = ({ top, height }: Pick<PlotArea, 'top' | 'height'>, value: number): number =>
  height - (Math.max(0, value) / top) * height;

const tickGapPx = 40;
const tickSteps = [1, 2, 2.5, 5, 10, 20, 50, 100];

/** Multiples of a round number. Fractions for which there is no text, such as half an order, are skipped. */
export function axisTicks({ top, height }: Pick<PlotArea, 'top' | 'height'>, formatValue: (value: number) => string) {
  const leastStep = (top * tickGapPx) / height;
  const power = 10 ** Math.floor(Math.log10(leastStep));
  const steps = tickSteps.map((factor) => factor * power);
  const step = steps.find((candidate) => candidate >= leastStep && formatValue(candidate) !== '') ?? top;
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => {
    const value = Number((index * step).toPrecision(12));
    return { value, text: formatValue(value) };
  });
  // Cents are dropped only if every label ends in `.00`, so that all labels have the same precision.
  const areWhole = ticks.every(({ text }) => text.endsWith('.00'));
  return areWhole ? ticks.map(({ value, text }) => ({ value, text: text.slice(0, -3) })) : ticks;
}

const labelGapPx = 72;
const labelSteps = [1, 2, 3, 5, 7, 10, 14, 15, 30, 60];

/** Every how many positions a label fits below the x axis. */
export function labelStep({ count, width }: Pick<PlotArea, 'count' | 'width'>): number {
  return labelSteps.find((step) => (step / count) * width >= labelGapPx) ?? 90;
}

/** The line through the values, and the area below it. Nulls interrupt both; a value without neighbors is a dot. */
export function linePaths(area: PlotArea, values: Values): { line: string; fill: string; dots: string } {
  const runs: { x: number; y: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: rounded(shareAt(area, index) * area.width), y: rounded(yAt(area, value)) });
  }
  let [line, fill, dots] = ['', '', ''];
  for (const run of runs) {
    const [first] = run;
    if (!first) continue;
    const points = run.map(({ x, y }) => `${x} ${y}`).join('L');
    if (run.length === 1) {
      dots += `M${points}h0`;
    } else {
      line += `M${points}`;
      fill += `M${first.x} ${area.height}L${points}V${area.height}Z`;
    }
  }
  return { line, fill, dots };
}

const rounded = (px: number) => Math.round(px * 10) / 10;

/** The bars of one series; those of several stand side by side. */
export function barsPath(area: PlotArea, values: Values, place: { position: number; groupSize: number }): string {
  const { position, groupSize } = place;
  const slot = Math.min(((area.width / area.count) * 0.64) / groupSize, 48);
  const gap = groupSize > 1 ? Math.min(2, slot / 4) : 0;
  // Whole pixels have sharp edges, but would make the gaps between narrow bars visibly uneven.
  const snap = slot - gap >= 4 ? Math.round : rounded;
  const width = Math.max(1, snap(slot - gap));
  return values
    .map((value, index) => {
      if (value === null || value <= 0) return '';
      const center = shareAt(area, index) * area.width + (position + 0.5 - groupSize / 2) * slot;
      const height = Math.max(1, Math.round(area.height - yAt(area, value)));
      return `M${snap(center - width / 2)} ${area.height}v${-height}h${width}v${height}Z`;
    })
    .join('');
}
