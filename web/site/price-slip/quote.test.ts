import { expect, it } from 'vitest';
import { quantityOf, quote, sliderStep, sliderValue } from './quote.ts';

const upvotes = { minimum: 5, maximum: 1000 };

it.each([
  ['250', 250],
  [' 1,000 ', 1000],
  ['1 000', 1000],
  ['5', 5],
  ['4', undefined],
  ['1001', undefined],
  ['', undefined],
  ['12.5', undefined],
  ['-20', undefined],
  ['ten', undefined],
])('reads the quantity “%s” as %s', (typed, quantity) => {
  expect(quantityOf(typed, upvotes)).toBe(quantity);
});

it('puts the slider at the nearest end for a quantity out of range', () => {
  expect(['', 'ten', '2', '250', '99999'].map((typed) => sliderValue(typed, upvotes))).toEqual([5, 5, 5, 250, 1000]);
});

it('rounds half a cent up, like the price of an order', () => {
  expect(quote({ unitPrice: 0.05 }, 250)).toBe(12.5);
  expect(quote({ unitPrice: 0.0015 }, 5)).toBe(0.01);
});

it('has steps of five for wide ranges only if the maximum stays reachable', () => {
  expect([upvotes, { minimum: 1, maximum: 100 }, { minimum: 1, maximum: 1000 }].map(sliderStep)).toEqual([5, 1, 1]);
});
