/** What stands beside the lines of a chart: whole amounts without their cents, where all of them are whole. */
export function axisLabels(ticks: readonly number[], formatValue: (value: number) => string): string[] {
  const texts = ticks.map((tick) => formatValue(tick));
  return texts.every((text) => text === '' || text.endsWith('.00'))
    ? texts.map((text) => text.replace(/\.00$/, ''))
    : texts;
}

const digitPx = 7;
const besidePx = 14;

/** Room for the longest of the labels, and as much for short ones that charts beside each other begin at the same place. */
export function axisWidth(texts: readonly string[] | null): number {
  return Math.max(56, ...(texts ?? []).map((text) => text.length * digitPx + besidePx));
}
