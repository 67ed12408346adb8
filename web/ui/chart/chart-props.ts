export type ChartTone = 'teal' | 'vermilion' | 'ink';

export interface ChartSeries {
  label: string;
  tone: ChartTone;
  /** One for each label of the chart; null where there is nothing to show. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** What the chart shows, for people who hear it. */
  caption: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  kind?: 'area' | 'bars';
  formatValue?: (value: number) => string;
  heightPx?: number;
  className?: string;
}
