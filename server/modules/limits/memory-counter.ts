import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const bucketCount = 1024;

export interface MemoryCounterOptions {
  readonly calls: number;
  readonly seconds: number;
  readonly keysMax: number;
}

/**
 * The library's counter keeps every key for a window, so whoever can call from many addresses could fill the memory.
 * Beyond `keysMax`, new keys share a fixed number of buckets: strangers may then use up each other's room, which is
 * better than a process without memory. Keys that are counted already keep their own count.
 */
export function createMemoryCounter({ calls, seconds, keysMax }: MemoryCounterOptions) {
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds });
  const salt = randomBytes(16);
  const windowMs = seconds * 1000;
  let windowStart = Date.now();
  let keysBefore = 0;
  let keysNow = 0;

  /** Every key that can still be held was new in this window or the one before, so their sum is never too small. */
  function hasRoom(): boolean {
    const elapsedMs = Date.now() - windowStart;
    if (elapsedMs >= windowMs) {
      keysBefore = elapsedMs >= 2 * windowMs ? 0 : keysNow;
      keysNow = 0;
      windowStart = Date.now();
    }
    return keysBefore + keysNow < keysMax;
  }

  function bucketOf(key: string): string {
    return `bucket ${createHash('sha256').update(salt).update(key).digest().readUInt16BE() % bucketCount}`;
  }

  async function slotOf(key: string): Promise<string> {
    if ((await limiter.get(key)) !== null) return key;
    if (!hasRoom()) return bucketOf(key);
    keysNow += 1;
    return key;
  }

  return {
    consume: async (key: string): Promise<RateLimiterRes> => limiter.consume(await slotOf(key)),
    reward: async (key: string): Promise<RateLimiterRes> => limiter.reward(await slotOf(key)),
    delete: (key: string): Promise<boolean> => limiter.delete(key),
  };
}
