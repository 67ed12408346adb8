import { expect, it } from 'vitest';
import { countAt } from './use-count-up.ts';

it('counts from 0 to the value in whole steps, and never past it', () => {
  expect([-0.1, 0, 0.25, 0.5, 1, 1.4].map((share) => countAt(50, share))).toEqual([0, 0, 13, 25, 50, 50]);
});
