import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/errors.ts';

/** OWASP's figures for Argon2id, the library's default; the hash keeps them, so they can be raised without losing anybody. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const running = new Set<Promise<unknown>>();
const waitingMax = 200;
let waiting = 0;

/** Each hash takes 19 MB and a core, so that there are never more of them than cores; the rest wait. */
async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= waitingMax)
    throw new AppError('unavailable', 'Too many people sign in just now. Please try again.', { retryAfterSeconds: 5 });
  waiting++;
  try {
    while (running.size >= availableParallelism()) await Promise.race(running);
  } finally {
    waiting--;
  }
  const job = work();
  const settled = Promise.allSettled([job]).finally(() => running.delete(settled));
  running.add(settled);
  return job;
}

export const hashPassword = (password: string): Promise<string> => whenFree(() => hash(password, options));

let dummy: Promise<string> | undefined;

/** Costs the same where there is no hash to compare with, so that the time tells nobody who has an account. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await (dummy ??= hashPassword('no account has this')));
  const isRight = await whenFree(() => verify(compared, password));
  return isRight && passwordHash !== null && passwordHash !== undefined;
}
