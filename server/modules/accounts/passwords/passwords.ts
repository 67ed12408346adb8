import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { accountMessages } from '#content/messages/accounts.ts';
import { AppError } from '#server/errors.ts';

/** OWASP's parameters for Argon2id, the library's default. The hash stores them, so they can be raised later. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const running = new Set<Promise<unknown>>();
const waitingMax = 200;
let waiting = 0;

/** A hash takes 19 MB and a core, so at most one per core runs at a time; the rest wait. */
async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= waitingMax)
    throw new AppError('unavailable', accountMessages.signInBusy, {
      retryAfterSeconds: 5,
    });
  waiting++;
  try {
    while (running.size >= availableParallelism()) await Promise.race(running);
  } finally {
    waiting--;
  }
  const hashing = work();
  const settled = Promise.allSettled([hashing]).finally(() => running.delete(settled));
  running.add(settled);
  return hashing;
}

/** Keyboards encode letters like é in different ways, which look the same to whoever types them. */
const normalize = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  withHashSlot(() => hash(normalize(password), options));

let dummyHash: string | undefined;

/** Without a hash it compares with a dummy, so that response times don't reveal who has an account. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const comparedHash = passwordHash ?? (dummyHash ??= await hashPassword('no account has this'));
  // As typed, too: older hashes are of passwords that were not normalized.
  const spellings = new Set([normalize(password), password]);
  let isCorrect = false;
  for (const spelling of spellings) isCorrect ||= await withHashSlot(() => verify(comparedHash, spelling));
  return isCorrect && passwordHash !== null && passwordHash !== undefined;
}
