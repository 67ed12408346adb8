export type ChartTone = 'teal' | 'vermilion' | 'ink';

/** Shapes take `currentColor`, so that they follow the theme and the printer. */
export const toneClasses: Record<ChartTone, string> = {
  teal: 'text-money',
  vermilion: 'text-accent',
  ink: 'text-ink',
};

export interface ChartSeries {
  label: string;
  tone: ChartTone;
  /** One per label of the chart; null for a gap. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** Describes the chart for screen readers. */
  caption: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  kind?: 'area' | 'bars';
  formatValue?: (value: number) => string;
  heightPx?: number;
  className?: string;
}
