import { BarList, BarListSkeleton } from '#web/ui/chart/bar-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const days = Array.from({ length: 30 }, (_, index) => `${String(index + 1).padStart(2, '0')}/10`);
const wave = (base: number, swing: number, shift: number) =>
  days.map((_, day) =>
    Math.round(base + swing * Math.sin(day / 3 + shift) + ((day * 37) % 11) * (swing / 14) + day * 2),
  );

const revenue = [{ label: 'Revenue', tone: 'teal', values: wave(180, 60, 0) }] as const;
const orders = [{ label: 'Orders', tone: 'vermilion', values: wave(40, 14, 1) }] as const;
const both = [
  { label: 'Placed', tone: 'vermilion', values: wave(40, 14, 1) },
  { label: 'Completed', tone: 'ink', values: wave(32, 12, 2) },
] as const;
const wholeDollars = (value: number) => formatMoney(value).replace('.00', '');

const byStatus = [
  { key: 'open', label: 'In Progress', value: 1240, text: '1,240', to: '?status=open' },
  { key: 'done', label: 'Completed', value: 860, text: '860' },
  { key: 'part', label: 'Delivered in part, with a name that is too long for its line', value: 31, text: '31' },
  { key: 'none', label: 'Canceled', value: 0, text: '0' },
];

export function Charts() {
  return (
    <SpecimenGrid>
      <Specimen wide title="Area">
        <Card title="Revenue by day" headingLevel={4}>
          <Chart caption="Revenue by day" labels={days} series={revenue} formatValue={wholeDollars} />
        </Card>
      </Specimen>
      <Specimen title="Bars">
        <Card title="Orders by day" headingLevel={4}>
          <Chart caption="Orders by day" kind="bars" labels={days} series={orders} heightPx={200} />
        </Card>
      </Specimen>
      <Specimen title="Two series">
        <Card title="Placed and completed" headingLevel={4}>
          <Chart caption="Placed and completed orders by day" labels={days} series={both} heightPx={200} />
        </Card>
      </Specimen>
      <Specimen title="Amounts compared">
        <Card title="Orders by status" headingLevel={4}>
          <BarList label="Orders by status" bars={byStatus} />
        </Card>
      </Specimen>
      <Specimen title="Amounts on their way">
        <Card title="Orders by status" headingLevel={4}>
          <BarListSkeleton rows={4} />
        </Card>
      </Specimen>
    </SpecimenGrid>
  );
}
