import type { Limit } from '../limits.ts';

/** A fixed prefix, so that people and secret scanners recognize a key. */
export const apiKeyStart = 'bd_';
/** Per account. */
export const apiKeysMax = 20;

/** Limits guessing: counts keys that don't exist. */
export const wrongKeysLimit: Limit = {
  name: 'wrong API keys',
  calls: 30,
  seconds: 900,
  by: 'address',
  store: 'database',
};
