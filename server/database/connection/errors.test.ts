import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openBreakingProxy } from '#tests/support/servers/breaking-proxy.ts';
import { connectDatabase } from './connect.ts';
import { isLostToAnother, isRefusal, isUnreachable } from './errors.ts';
import { runTransaction } from './transaction.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => error,
  );

describe('an unreachable database', () => {
  it('is distinguished from a failed query', async () => {
    const away = connectDatabase('postgres://nobody@127.0.0.1:9/nowhere');
    const unreachable = await failureOf(away.pool.query('select 1'));
    await away.close();
    expect(isUnreachable(unreachable)).toBe(true);
    expect(isUnreachable(new DrizzleQueryError('select 1', [], unreachable as Error))).toBe(true);
    expect(isUnreachable(await failureOf(database.connection.pool.query('select nothing')))).toBe(false);
  });

  it.each(['postgres://nobody@localhost:9/nowhere', 'postgres://nobody@no.such.host.invalid/nowhere'])(
    'is recognized by the failure to reach %s',
    async (url) => {
      const away = connectDatabase(url);
      expect(isUnreachable(await failureOf(away.pool.query('select 1')))).toBe(true);
      await away.close();
    },
  );

  it('is recognized when the server ends a connection', async () => {
    const ended = await failureOf(database.connection.pool.query('select pg_terminate_backend(pg_backend_pid())'));
    expect(isUnreachable(ended)).toBe(true);
  });

  it('is recognized when the connection breaks during a statement, and by later statements', async () => {
    const proxy = await openBreakingProxy(database.connection.url);
    const own = connectDatabase(proxy.url, { poolMax: 1 });
    const failures: unknown[] = [];
    const broken = runTransaction(own, async (db) => {
      const sleeping = failureOf(db.execute('select pg_sleep(30)'));
      setTimeout(proxy.reset, 100);
      failures.push(await sleeping, await failureOf(db.execute('select 1')));
      throw new Error('The work gave up.');
    });
    await expect(broken).rejects.toThrow('The work gave up.');
    expect(failures.map(isUnreachable)).toEqual([true, true]);
    await own.close();
    proxy.close();
  });

  it('is recognized when no connection becomes free in time', async () => {
    const own = connectDatabase(database.connection.url, { poolMax: 1 });
    const taken = await own.pool.connect();
    own.pool.options.connectionTimeoutMillis = 50;
    expect(isUnreachable(await failureOf(own.pool.query('select 1')))).toBe(true);
    taken.release();
    await own.close();
  });

  const socketError = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });
  const serverError = (code: string, severity = 'ERROR') =>
    Object.assign(new pg.DatabaseError('told by the server', 1, 'error'), { code, severity });

  it.each([
    socketError('ECONNRESET', 'read'),
    socketError('EPIPE', 'write'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('This socket has been ended by the other party'),
    serverError('57P01', 'FATAL'),
    serverError('57P02', 'FATAL'),
    serverError('57P03', 'FATAL'),
    serverError('53300', 'FATAL'),
    serverError('08006'),
    serverError('28P01', 'FATAL'),
  ])('is recognized by %o', (error) => expect(isUnreachable(error)).toBe(true));

  it.each([socketError('ECONNRESET'), socketError('ENOENT', 'open'), serverError('23505'), serverError('57014')])(
    'is not the reason for %o',
    (error) => expect(isUnreachable(error)).toBe(false),
  );
});

it('one of two transactions in a deadlock is lost to the other', async () => {
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lockBoth = (first: 0 | 1, second: 0 | 1) =>
    runTransaction(database.connection, async (db) => {
      await db.execute(`select pg_advisory_xact_lock(${first})`);
      locked[first]?.resolve();
      await locked[second]?.promise;
      await db.execute(`select pg_advisory_xact_lock(${second})`);
    });
  const results = await Promise.allSettled([lockBoth(0, 1), lockBoth(1, 0)]);
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(failures.map(isLostToAnother)).toEqual([true]);
  expect(isLostToAnother(await failureOf(database.connection.pool.query('select nothing')))).toBe(false);
});

describe('a refused statement', () => {
  const errorOf = (statement: string) => database.connection.pool.query(statement).catch((error: unknown) => error);

  it.each([
    ['a constraint', `insert into wallets (id, kind) values (gen_random_uuid(), 'cash')`],
    ['a value', `select 'x'::uuid`],
    ['a function', `do $$ begin raise exception 'no'; end $$`],
  ])('is recognized by %s', async (_, statement) => {
    expect(isRefusal(await errorOf(statement))).toBe(true);
  });

  it.each([
    ['an ended connection', 'select pg_terminate_backend(pg_backend_pid())'],
    ['a statement that cannot be read', 'selekt'],
  ])('is not %s', async (_, statement) => {
    expect(isRefusal(await errorOf(statement))).toBe(false);
    expect(isRefusal(new Error('Connection terminated'))).toBe(false);
  });
});
