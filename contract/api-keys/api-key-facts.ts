import type { Limit } from '../limits.ts';

/** How every API key begins, so that people and scanners know one when they see it. */
export const apiKeyStart = 'bd_';
/** How many keys an account may have at a time. */
export const apiKeysMax = 20;

/** Keys that nobody has: whoever brings so many of them is guessing. */
export const wrongKeysLimit: Limit = {
  name: 'wrong API keys',
  calls: 30,
  seconds: 900,
  by: 'address',
  store: 'database',
};
