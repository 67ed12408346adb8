import { afterEach, expect, it } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type PastOutage, watchWrites } from './watch-writes.ts';
import { writeProblemOf } from './write-outage.ts';

const database = useTestDatabase();
const shop = useTestApp(database);
const setReadOnly = (value: 'on' | 'off') =>
  database.connection.pool.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${value}', current_database());
  end $$`);
let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

/** For an unknown email, the only write is that of the rate limit. */
const forgotPassword = () =>
  shop.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: 'nobody@example.test' } });
const readiness = async () => (await shop.app.inject('/readyz')).json<{ status: string }>().status;

it('a read-only database is reported once, probed, and used again when writes succeed', async () => {
  const { pool } = database.connection;
  const lines: string[] = [];
  const outages: PastOutage[] = [];
  const log = (line: unknown) => void lines.push(String(line));
  const watch = watchWrites({
    connection: database.connection,
    logger: { error: log, info: () => undefined },
    clock: () => new Date(),
    onRestored: async (outage) => void outages.push(outage),
    probeMs: 20,
  });
  stop = watch.stop;
  await setReadOnly('on');
  // The setting applies to new connections only, as after a failover.
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);

  for (let count = 0; count < 3; count++) {
    const refused = await forgotPassword();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
  }
  expect(await readiness()).toBe('read-only');
  expect(lines).toEqual([expect.stringContaining('PostgreSQL cannot save anything because it is read-only.')]);
  expect(outages).toEqual([]);

  await pool.query(`begin; set transaction read write; do $$ begin
    execute format('alter database %I reset default_transaction_read_only', current_database());
  end $$; commit`);
  await expect.poll(readiness).toBe('ready');
  expect(outages).toMatchObject([{ problem: 'read-only' }]);
  // Connections opened during the outage are still read-only and are dropped at their first write.
  await expect.poll(async () => (await forgotPassword()).statusCode).toBe(200);
});

it.each([
  ['53100', 'could not extend file "base/1/2": No space left on device', 'disk full'],
  ['XX000', 'could not write to file "base/1/2": Disk quota exceeded', 'disk full'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'read-only'],
  ['42501', 'could not open file "base/1/2": Read-only file system', 'read-only'],
  ['53100', 'could not resize shared memory segment "/PostgreSQL.1": No space left on device', undefined],
  ['22P02', 'invalid input syntax for type uuid: "No space left on device"', undefined],
  ['23505', 'duplicate key value violates unique constraint', undefined],
])('%s "%s" means %s', (code, message, problem) => {
  const error = Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
  expect(writeProblemOf(new DrizzleQueryError('insert', [], error))).toBe(problem);
});
