import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

/*
 * Replaces @node-rs/argon2 in tests that run the server in-process (vitest.config.ts): the same library at 1/150 of the
 * cost, because a run hashes thousands of passwords. tests/reliability/secrets.test.ts checks the real cost.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

export const hash: typeof argon2.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });

export const { verify } = real;
