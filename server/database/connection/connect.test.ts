import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { StartupError } from '#server/process/startup-error.ts';
import { assertServerVersion, connectDatabase, type DatabaseConnection } from './connect.ts';
import { allowLongStatements } from './database-client.ts';
import { isUnreachable } from './errors.ts';
import { runTransaction } from './transaction.ts';
import { useEmptyDatabase } from '#tests/support/database/use-database.ts';
import { openBreakingProxy } from '#tests/support/servers/breaking-proxy.ts';

describe('the database connection', () => {
  const database = useEmptyDatabase();

  it('reads bigint as number, through pg and Drizzle alike', async () => {
    const text = `select 9007199254740991::bigint as big, array[1, null]::bigint[] as bigs, count(*) as rows`;
    const { rows } = await database.connection.pool.query(text);
    const expected = { big: 9007199254740991, bigs: [1, null], rows: 1 };
    expect(rows).toEqual([expected]);
    expect((await database.connection.db.execute(sql.raw(text))).rows).toEqual([expected]);
  });

  it('refuses a bigint beyond the safe integers', async () => {
    const text = 'select 9007199254740993::bigint as big';
    const message = 'The bigint 9007199254740993 does not fit a number exactly.';
    await expect(database.connection.pool.query(text)).rejects.toThrow(message);
    await expect(database.connection.db.execute(sql.raw(text))).rejects.toMatchObject({ cause: { message } });
    expect((await database.connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  const locksAndFails = `
    with locked as materialized (select pg_advisory_xact_lock(7) from generate_series(1, 1)) select 1 / (random() * 0)::int from locked`;

  it('reports an error once its locks are released, and keeps the connection', async () => {
    const own = connectDatabase(database.connection.url, { poolMax: 1 });
    const pid = async () => (await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const first = await pid();
    for (let round = 1; round <= 200; round++) {
      await expect(own.pool.query(locksAndFails)).rejects.toThrow('division by zero');
      const { rows } = await database.connection.pool.query('select pg_try_advisory_xact_lock(7) as free');
      expect(rows).toEqual([{ free: true }]);
    }
    expect(await pid()).toBe(first);
    await own.close();
  });

  it('limits statements and idle transactions', async () => {
    const { rows } = await database.connection.pool.query(
      `select current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle,
              current_setting('application_name') as name`,
    );
    expect(rows).toEqual([{ statement: '30s', idle: '1min', name: 'boostdesk' }]);
  });

  it('survives the loss of idle connections and reports it', async () => {
    const idleError = Promise.withResolvers<Error>();
    const own = connectDatabase(database.connection.url, { poolMax: 1, onIdleError: idleError.resolve });
    const { rows } = await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.connection.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    expect((await idleError.promise).message).toContain('terminating connection');
    expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await own.close();
  });

  it.each([
    ['a statement', (own: DatabaseConnection) => own.pool.query('select 1')],
    ['a transaction', (own: DatabaseConnection) => runTransaction(own, (db) => db.execute('select 1'))],
  ])('is replaced if %s gets no response', async (_, work) => {
    const proxy = await openBreakingProxy(database.connection.url);
    const own = connectDatabase(proxy.url, { poolMax: 1, responseMsMax: 500 });
    await work(own);
    proxy.fallSilentAt('select 1');
    const error: unknown = await work(own).catch((reason: unknown) => reason);
    expect(isUnreachable(error)).toBe(true);
    await expect(work(own)).resolves.toMatchObject({ rowCount: 1 });
    await own.close();
    proxy.close();
  });

  it('waits for the response to a long statement', async () => {
    const own = connectDatabase(database.connection.url, { poolMax: 2, responseMsMax: 500 });
    const holder = await database.connection.pool.connect();
    await holder.query('select pg_advisory_lock(8)');
    const long = runTransaction(own, async (db) => {
      await allowLongStatements(db.$client);
      return db.execute('select pg_advisory_xact_lock_shared(8)');
    });
    const short = own.pool.query('select pg_advisory_xact_lock_shared(8)');
    await expect(short).rejects.toThrow('Query read timeout');
    await holder.query('select pg_advisory_unlock(8)');
    holder.release();
    await expect(long).resolves.toMatchObject({ rowCount: 1 });
    await own.close();
  });

  it('may be closed twice', async () => {
    const own = connectDatabase(database.connection.url);
    await own.close();
    await expect(own.close()).resolves.toBeUndefined();
  });
});

describe('DATABASE_URL', () => {
  const old = useEmptyDatabase();

  it.each([
    ['no address at all', 'DATABASE_URL is not a PostgreSQL URL'],
    ['mysql://u:secret@localhost/shop', 'DATABASE_URL is not a PostgreSQL URL'],
    ['postgres://u:secret@localhost', 'DATABASE_URL has no database'],
    ['postgres://u:secret@/shop', 'DATABASE_URL is not a PostgreSQL URL'],
    ['postgres://u:sec/ret@localhost/shop', 'DATABASE_URL is not a PostgreSQL URL'],
    ['postgres://u:secret@localhost/100%', 'DATABASE_URL has a %'],
    ['postgres://u:p@secret/x#y@localhost/shop', 'write @ / # ? % as %40 %2F %23 %3F %25'],
    ['postgres://u:p@secret/x/y@localhost/shop', 'write @ / # ? % as %40 %2F %23 %3F %25'],
    ['postgres://u:p@secret/x?y@localhost/shop', 'write @ / # ? % as %40 %2F %23 %3F %25'],
  ])('%s is refused without naming the password', (url, sentence) => {
    expect(() => connectDatabase(url)).toThrow(StartupError);
    expect(() => connectDatabase(url)).toThrow(sentence);
    expect(() => connectDatabase(url)).not.toThrow('secret');
  });

  it('of an unreachable server is reported with host and port, without the password', async () => {
    const port = await closedPort();
    const message = await refusal(connectDatabase(`postgres://u:secret@localhost:${port}/shop`));
    expect(message).toContain(`DATABASE_URL: cannot use the PostgreSQL server at localhost:${port} (database shop): `);
    expect(message).toContain('ECONNREFUSED');
    expect(message).not.toContain('secret');
  });

  it('of a missing database is reported with the server’s message', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/nowhere';
    expect(await refusal(connectDatabase(url.href))).toContain('database "nowhere" does not exist');
  });

  it('of a pooler that refuses our settings says to connect to PostgreSQL itself', async () => {
    const url = 'postgres://u:secret@localhost:1/shop';
    const error = new Error('unsupported startup parameter: statement_timeout');
    const pool = { query: () => Promise.reject(error) } as unknown as DatabaseConnection['pool'];
    const connection = { ...connectDatabase(url), pool };
    expect(await refusal(connection)).toContain('localhost:1 (database shop) is a connection pooler');
  });

  it('of a recent server is accepted', async () => {
    const connection = connectDatabase(inject('postgresUrl'));
    await expect(assertServerVersion(connection)).resolves.toBeUndefined();
    await connection.close();
  });

  it('of a server before 15 is refused', async () => {
    // A function earlier in the search path replaces PostgreSQL's own and reports an older version.
    const { pool, url } = old.connection;
    await pool.query(`
      create function current_setting(name text) returns text language sql as
        $$ select case name when 'server_version' then '14.9' else '140009' end $$;
      do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'`);
    const connection = connectDatabase(url);
    expect(await refusal(connection)).toMatch(/is PostgreSQL 14\.9; Boostdesk needs 15 or later\.$/);
  });
});

async function refusal(connection: DatabaseConnection): Promise<string> {
  const error: unknown = await assertServerVersion(connection).catch((reason: unknown) => reason);
  await connection.close();
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
