/** Tick labels. Cents are dropped only if every label ends in `.00`, so that all labels have the same precision. */
export function axisLabels(ticks: readonly number[], formatValue: (value: number) => string): string[] {
  const labels = ticks.map((tick) => formatValue(tick));
  return labels.every((text) => text === '' || text.endsWith('.00'))
    ? labels.map((text) => text.replace(/\.00$/, ''))
    : labels;
}

const digitPx = 7;
const paddingPx = 14;

/** Fits the longest label. The minimum keeps the plots of adjacent charts aligned. */
export function axisWidth(labels: readonly string[] | null): number {
  return Math.max(56, ...(labels ?? []).map((text) => text.length * digitPx + paddingPx));
}
