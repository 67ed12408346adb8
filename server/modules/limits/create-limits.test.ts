import { describe, expect, it } from 'vitest';
import type { Limit } from '#contract/limits.ts';
import { createContext } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { deleteExpiredLimitCounters } from './limits.queries.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLimits } from './create-limits.ts';
import type { Limits } from '#server/limits.ts';

const database = useTestDatabase();

const limit = (name: string, store: Limit['store'], calls = 3): Limit => {
  return { name, calls, seconds: 900, by: 'subject', store };
};
const open = (isOff = false): Limits => createLimits({ connection: database.connection, isOff });

describe.each(['memory', 'database'] as const)('a limit in %s', (store) => {
  it('allows the given number of calls, then reports when to retry', async () => {
    const limits = open();
    const signIn = limit('sign-in', store);
    for (let call = 0; call < 3; call++) await limits.consume(signIn, 'ada@example.com');
    await expect(limits.consume(signIn, 'ada@example.com')).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many requests\. Please try again in \d+ minutes\.$/) as string,
      retryAfterSeconds: expect.any(Number) as number,
    });
    await limits.consume(signIn, 'bob@example.com');
  });

  it('reports the remaining calls', async () => {
    const limits = open();
    const search = limit('search', store, 2);
    const first = await limits.count(search, 'a');
    expect(first).toMatchObject({ calls: 2, remaining: 1, isExceeded: false });
    expect(first?.resetSeconds).toBeGreaterThan(0);
    expect(first?.resetSeconds).toBeLessThanOrEqual(900);
    await limits.count(search, 'a');
    expect(await limits.count(search, 'a')).toMatchObject({ remaining: 0, isExceeded: true });
  });

  it('counts concurrent calls exactly', async () => {
    const limits = open();
    const code = limit('code', store, 5);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => limits.consume(code, 'account')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('can uncount one call or all', async () => {
    const limits = open();
    const reset = limit('reset', store, 2);
    await limits.consume(reset, 'a');
    await limits.consume(reset, 'a');
    await limits.giveBack(reset, 'a');
    await limits.consume(reset, 'a');
    await expect(limits.consume(reset, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
    await limits.reset(reset, 'a');
    await limits.consume(reset, 'a');
  });

  it('counts limits with different names separately', async () => {
    const limits = open();
    await limits.consume(limit('one', store, 1), 'a');
    await limits.consume(limit('two', store, 1), 'a');
    await expect(limits.consume(limit('one', store, 1), 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('refuses two different limits with the same name', async () => {
    const limits = open();
    await limits.consume(limit('same', store, 1), 'a');
    await expect(limits.consume(limit('same', store, 2), 'a')).rejects.toThrow('two different limits named same');
  });

  it('counts nothing when limits are off', async () => {
    const limits = open(true);
    const closed = limit('closed', store, 1);
    for (let call = 0; call < 5; call++) await limits.consume(closed, 'a');
    await limits.giveBack(closed, 'a');
    await limits.reset(closed, 'a');
    expect(await limits.count(closed, 'a')).toBeUndefined();
  });
});

describe('limits in the database', () => {
  it('are shared by processes and survive a restart', async () => {
    const shared = limit('shared', 'database', 2);
    await open().consume(shared, 'a');
    await open().consume(shared, 'a');
    await expect(open().consume(shared, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('write nothing once a key is refused', async () => {
    const limits = open();
    const flooded = limit('flooded', 'database', 1);
    await Promise.allSettled([limits.consume(flooded, 'a'), limits.consume(flooded, 'a')]);
    for (let call = 0; call < 20; call++) await limits.count(flooded, 'a');
    const { rows } = await database.connection.pool.query<{ points: number }>(
      "SELECT points FROM limit_counters WHERE key LIKE 'flooded:%'",
    );
    expect(rows).toEqual([{ points: 2 }]);
  });

  it('store no email address in plain text, and accept keys of any length', async () => {
    await open().consume(limit('private', 'database'), `${'x'.repeat(5000)}@example.com`);
    const { rows } = await database.connection.pool.query<{ key: string }>('SELECT key FROM limit_counters');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('fail the call when the database is down, instead of ignoring the limit', async () => {
    const connection = connectDatabase('postgres://nobody@localhost:1/nothing');
    const limits = createLimits({ connection, isOff: false });
    await expect(limits.consume(limit('away', 'database'), 'a')).rejects.toThrow('ECONNREFUSED');
    await connection.close();
  });

  it('are deleted once they have expired, and only then', async () => {
    const swept = limit('swept', 'database');
    await open().consume(swept, 'a');
    const count = async () => {
      const { rows } = await database.connection.pool.query("SELECT 1 FROM limit_counters WHERE key LIKE 'swept:%'");
      return rows.length;
    };
    const sweepAt = (now: Date) =>
      deleteExpiredLimitCounters(createContext(database.connection, { kind: 'system', name: 'test' }, now));
    await sweepAt(new Date());
    expect(await count()).toBe(1);
    expect(await sweepAt(new Date(Date.now() + 901_000))).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    // A counter of a clock that was a year ahead would refuse calls for a year.
    await open().consume(swept, 'a');
    expect(await sweepAt(new Date(Date.now() - 365 * 86_400_000))).toBeGreaterThan(0);
    expect(await count()).toBe(0);
  });
});
