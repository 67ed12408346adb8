import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const bucketCount = 1024;

export interface MemoryCounterOptions {
  readonly calls: number;
  readonly seconds: number;
  readonly keysMax: number;
}

/**
 * The library stores every key for a window, so an attacker with many IP addresses could exhaust memory. Beyond `keysMax`,
 * new keys share a fixed number of buckets, and clients in one bucket share its limit. Existing keys keep their counter.
 */
export function createMemoryCounter({ calls, seconds, keysMax }: MemoryCounterOptions) {
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds });
  const salt = randomBytes(16);
  const windowMs = seconds * 1000;
  let windowStart = performance.now();
  let keysBefore = 0;
  let keysNow = 0;

  /** Every stored key was new in this window or the previous one, so their sum is an upper bound. */
  function hasRoom(): boolean {
    const elapsedMs = performance.now() - windowStart;
    if (elapsedMs >= windowMs) {
      keysBefore = elapsedMs >= 2 * windowMs ? 0 : keysNow;
      keysNow = 0;
      windowStart = performance.now();
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
