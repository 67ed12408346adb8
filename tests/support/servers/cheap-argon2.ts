import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

/*
 * Stands in for @node-rs/argon2 in the tests that run the server in their own process (vitest.config.ts). It is the same
 * library at 1/150 of the cost, because a run hashes thousands of passwords. The real cost is checked on the program itself,
 * in tests/reliability/secrets.test.ts.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

export const hash: typeof argon2.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });

export const { verify } = real;
