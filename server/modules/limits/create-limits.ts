import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#contract/limits.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { limitCountersTable } from './limits.queries.ts';
import type { LimitState } from '#server/errors.ts';
import { type Limits, tooMany } from '#server/limits.ts';
import { createMemoryCounter } from './memory-counter.ts';

interface Counter {
  consume(key: string): Promise<RateLimiterRes>;
  reward(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

export interface LimitsOptions {
  readonly connection: DatabaseConnection;
  readonly isOff: boolean;
  /** How many keys each in-memory limit counts separately. */
  readonly memoryKeysMax?: number;
}

export function createLimits({ connection, isOff, memoryKeysMax = 50_000 }: LimitsOptions): Limits {
  const counters = new Map<string, { readonly limit: Limit; readonly counter: Counter }>();

  function counterOf(limit: Limit): Counter {
    const known = counters.get(limit.name);
    if (known) {
      assertSame(known.limit, limit);
      return known.counter;
    }
    const counter =
      limit.store === 'database'
        ? databaseCounter(limit, connection)
        : createMemoryCounter({ calls: limit.calls, seconds: limit.seconds, keysMax: memoryKeysMax });
    counters.set(limit.name, { limit, counter });
    return counter;
  }

  const count = async (limit: Limit, key: string) => (isOff ? undefined : countOne(limit, counterOf(limit), key));
  return {
    count,
    consume: async (limit, key) => {
      const state = await count(limit, key);
      if (state?.isExceeded) throw tooMany(state);
      return state;
    },
    giveBack: async (limit, key) => {
      if (!isOff) await counterOf(limit).reward(key);
    },
    reset: async (limit, key) => {
      if (!isOff) await counterOf(limit).delete(key);
    },
  };
}

async function countOne(limit: Limit, counter: Counter, key: string): Promise<LimitState> {
  const stateOf = (result: RateLimiterRes, isExceeded: boolean): LimitState => ({
    calls: limit.calls,
    remaining: isExceeded ? 0 : result.remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    isExceeded,
  });
  try {
    return stateOf(await counter.consume(key), false);
  } catch (refusal) {
    // The library throws a result when the limit is exceeded. Any other error is a database outage and fails closed:
    // otherwise passwords could be guessed without limit during the outage.
    if (refusal instanceof RateLimiterRes) return stateOf(refusal, true);
    throw refusal;
  }
}

function databaseCounter(limit: Limit, connection: DatabaseConnection): Counter {
  const limiter = new RateLimiterPostgres({
    storeClient: connection.pool,
    storeType: 'pool',
    tableName: limitCountersTable,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.calls,
    duration: limit.seconds,
    // Once exceeded, a key is refused from memory until its window ends, so that a flood causes no writes.
    inMemoryBlockOnConsumed: limit.calls + 1,
  });
  // Hashed, so that any length fits and the table contains no email addresses.
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    consume: (key) => limiter.consume(hashed(key)),
    reward: (key) => limiter.reward(hashed(key)),
    delete: (key) => limiter.delete(hashed(key)),
  };
}

function assertSame(known: Limit, limit: Limit): void {
  const isSame = known.calls === limit.calls && known.seconds === limit.seconds && known.store === limit.store;
  if (!isSame) throw new TypeError(`There are two different limits named ${limit.name}`);
}
