import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { describeSeconds, type Limit, limitHeaders } from '#contract/limits.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { limitCountersTable } from '#server/database/limit-counters.ts';
import { AppError, type LimitState } from '#server/errors.ts';
import { createMemoryCounter } from './memory-counter.ts';

/** Counts calls against limits, by whatever key the caller chooses. Two limits of one name must say the same. */
export interface Limits {
  /** Counts one call and says what is left; undefined when limits are off. */
  count(limit: Limit, key: string): Promise<LimitState | undefined>;
  /** Counts one call, refuses it when there is no room, and says what is left as `count` does. */
  consume(limit: Limit, key: string): Promise<LimitState | undefined>;
  /** Takes one counted call back, when it turned out not to matter. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets all calls under this key, as after the right password. */
  reset(limit: Limit, key: string): Promise<void>;
}

interface Counter {
  consume(key: string): Promise<RateLimiterRes>;
  reward(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

export interface LimitsOptions {
  readonly connection: DatabaseConnection;
  readonly isOff: boolean;
  /** How many keys each limit in memory tells apart. */
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

export function tooMany(limit: LimitState): AppError {
  const message = `Too many requests. Please try again in ${describeSeconds(limit.resetSeconds)}.`;
  return new AppError('rate_limited', message, { retryAfterSeconds: limit.resetSeconds, limit });
}

export function setLimitHeaders(reply: FastifyReply, { calls, remaining, resetSeconds }: LimitState): void {
  reply.header(limitHeaders.calls, calls);
  reply.header(limitHeaders.remaining, remaining);
  reply.header(limitHeaders.resetSeconds, resetSeconds);
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
    // The library refuses by throwing a result. Anything else is PostgreSQL out of reach, and passed on: what these
    // limits protect needs the database too, and passwords must not be guessable for as long as it is away.
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
    // Once refused, a key is refused from memory until its window ends, so that a flood writes no rows.
    inMemoryBlockOnConsumed: limit.calls + 1,
  });
  // Hashed, so that a key of any length fits and the table lists nobody's e-mail addresses.
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
