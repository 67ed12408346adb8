import { expect, it } from 'vitest';
import { orderChoicePath, presetQuantity, readOrderChoice, withinLimits } from './order-choice.ts';

const read = (path: string) => readOrderChoice(new URL(path, 'https://own.invalid').searchParams);

it('takes a choice from the price slip to New Order', () => {
  expect(read(orderChoicePath(3, 250))).toEqual({ serviceId: '3', quantity: '250' });
  expect(read(orderChoicePath(3, undefined))).toEqual({ serviceId: '3', quantity: '' });
});

it.each(['', '?quantity=5', '?service=', '?service=-1', '?service=1e3', '?service=<b>', `?service=${'9'.repeat(50)}`])(
  'ignores %s',
  (search) => {
    expect(read(`/dashboard/upvoteorder${search}`)).toBeUndefined();
  },
);

it.each(['0', '-5', '1.5', '1e9', 'a', '9'.repeat(40)])('ignores a quantity of %s', (quantity) => {
  expect(read(`/dashboard/upvoteorder?service=1&quantity=${quantity}`)).toEqual({ serviceId: '1', quantity: '' });
});

it('clamps a quantity to the limits of the service', () => {
  const limits = { minimum: 5, maximum: 1000 };
  expect([3, presetQuantity, 4000].map((quantity) => withinLimits(quantity, limits))).toEqual([5, 250, 1000]);
});
