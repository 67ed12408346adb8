import { expect, test } from 'vitest';
import { axisTicks, barsPath, indexAt, labelStep, linePaths, type PlotArea, shareAt, topOf } from './chart-geometry.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';

const plot = (area: Partial<PlotArea>): PlotArea => ({
  kind: 'area',
  count: 3,
  width: 100,
  height: 100,
  top: 10,
  ...area,
});
const texts = (top: number, format: (value: number) => string = String) =>
  axisTicks({ top, height: 200 }, format).map(({ text }) => text);

test.each([
  [0, 1],
  [0.5, 1],
  [100, 108],
  [1e6, 1.08e6],
])('above a highest value of %d the axis ends at %d', (highest, top) => {
  expect(topOf([{ values: [null, 0, highest] }])).toBe(top);
});

test('without values the axis ends at 1', () => {
  expect(topOf([])).toBe(1);
});

test.each([
  [1, ['0', '0.2', '0.4', '0.6', '0.8', '1']],
  [1.3, ['0', '0.5', '1']],
  [12, ['0', '2.5', '5', '7.5', '10']],
  [32, ['0', '10', '20', '30']],
  [540, ['0', '200', '400']],
  [4e15, ['0', '1000000000000000', '2000000000000000', '3000000000000000', '4000000000000000']],
])('an axis up to %d has round ticks that are far enough apart', (top, expected) => {
  expect(texts(top)).toEqual(expected);
});

test.each([
  ['whole amounts lose their cents', 54_000, ['$0', '$20,000', '$40,000']],
  ['one fractional amount keeps the cents on all labels', 1.08, ['$0.00', '$0.25', '$0.50', '$0.75', '$1.00']],
])('on the axis of a chart %s', (_, top, expected) => {
  expect(texts(top, formatMoney)).toEqual(expected);
});

test.each([
  [1.08, ['0', '1']],
  [12, ['0', '5', '10']],
])('an axis of whole things up to %d has no ticks between them', (top, expected) => {
  expect(texts(top, (value) => (Number.isInteger(value) ? String(value) : ''))).toEqual(expected);
});

test.each([
  [1, 300, 1],
  [7, 600, 1],
  [31, 1200, 2],
  [31, 600, 5],
  [31, 280, 10],
  [366, 600, 60],
  [366, 280, 90],
])('of %d labels on %d px, every %dth is shown', (count, width, step) => {
  expect(labelStep({ count, width })).toBe(step);
});

test.each(['area', 'bars'] as const)('each position of a chart with %s is found where it is drawn', (kind) => {
  for (const count of [1, 2, 31, 366]) {
    for (let index = 0; index < count; index += 1) {
      expect(indexAt({ kind, count }, shareAt({ kind, count }, index))).toBe(index);
    }
    expect([indexAt({ kind, count }, -0.1), indexAt({ kind, count }, 1.1)]).toEqual([0, count - 1]);
  }
});

test('a line is interrupted by nulls, and so is the area below it', () => {
  expect(linePaths(plot({ count: 5 }), [10, 5, null, 0, 2.5])).toEqual({
    line: 'M0 0L25 50M75 100L100 75',
    fill: 'M0 100L0 0L25 50V100ZM75 100L75 100L100 75V100Z',
    dots: '',
  });
});

test('a value without neighbors is a dot', () => {
  const dot = { line: '', fill: '', dots: 'M50 50h0' };
  expect(linePaths(plot({ count: 1 }), [5])).toEqual(dot);
  expect(linePaths(plot({}), [null, 5, null])).toEqual(dot);
});

test('no values draw nothing', () => {
  expect(linePaths(plot({ count: 0 }), [])).toEqual({ line: '', fill: '', dots: '' });
  expect(barsPath(plot({ kind: 'bars', count: 0 }), [], { position: 0, groupSize: 1 })).toBe('');
});

test('bars stand on the axis; a small value is still visible, and 0, null and negative values are not', () => {
  const bars = barsPath(plot({ kind: 'bars', count: 5 }), [10, 0.01, 0, null, -3], { position: 0, groupSize: 1 });
  expect(bars).toBe('M4 100v-100h13v100ZM24 100v-1h13v1Z');
});

test('the bars of two series stand side by side', () => {
  const area = plot({ kind: 'bars', count: 1 });
  expect(barsPath(area, [5], { position: 0, groupSize: 2 })).toBe('M19 100v-50h30v50Z');
  expect(barsPath(area, [5], { position: 1, groupSize: 2 })).toBe('M51 100v-50h30v50Z');
});

test('the bars of a year are at least a pixel wide and evenly spaced', () => {
  const year = Array.from({ length: 366 }, () => 1);
  const bars = barsPath(plot({ kind: 'bars', count: 366, width: 732 }), year, { position: 0, groupSize: 1 });
  expect(bars.match(/h[\d.]+/g)).toEqual(year.map(() => 'h1.3'));
  const narrow = barsPath(plot({ kind: 'bars', count: 366, width: 280 }), year, { position: 0, groupSize: 1 });
  expect(narrow.match(/h[\d.]+/g)).toEqual(year.map(() => 'h1'));
});
