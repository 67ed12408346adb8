import { expect, test } from 'vitest';
import { axisLabels, axisWidth } from './chart-axis.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';

test.each([
  ['whole amounts lose their cents', [0, 25_000, 50_000], ['$0', '$25,000', '$50,000']],
  ['one fractional amount keeps the cents on all labels', [0, 0.5, 1], ['$0.00', '$0.50', '$1.00']],
])('on the axis of a chart %s', (_, ticks, labels) => {
  expect(axisLabels(ticks, formatMoney)).toEqual(labels);
});

test('the axis grows with its labels, down to a minimum width that adjacent charts share', () => {
  expect(axisWidth(null)).toBe(axisWidth(['0', '100']));
  expect(axisWidth(['$1,000,000'])).toBeGreaterThan(axisWidth(['$100,000']));
});
