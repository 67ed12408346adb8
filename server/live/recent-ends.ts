import type { Ended } from './notices.ts';
import { nameOf } from './notices.ts';

const keepMs = 60_000;
const keepMax = 10_000;

/** Remembers who was told to end, for requests that were let in just before and open their stream just after. */
export interface RecentEnds {
  add(whose: Ended, now: Date): void;
  /** Whether any of these ended at the given time or later. */
  includes(whose: readonly Ended[], since: Date): boolean;
}

export function createRecentEnds(): RecentEnds {
  const endedAtMs = new Map<string, number>();
  return {
    add: (whose, now) => {
      for (const [name, atMs] of endedAtMs) {
        if (endedAtMs.size < keepMax && atMs >= now.getTime() - keepMs) break;
        endedAtMs.delete(name);
      }
      const name = nameOf(whose);
      endedAtMs.delete(name);
      endedAtMs.set(name, now.getTime());
    },
    includes: (whose, since) => whose.some((one) => (endedAtMs.get(nameOf(one)) ?? -Infinity) >= since.getTime()),
  };
}
