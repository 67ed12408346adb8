import type pg from 'pg';
import { expect, it } from 'vitest';
import { useEmptyDatabase } from '#tests/support/database/use-database.ts';
import { connectDatabase } from './connect.ts';
import { assertOwnSessions } from './own-sessions.ts';

const database = useEmptyDatabase();

it('sessions of a PostgreSQL server are accepted', async () => {
  await expect(assertOwnSessions(database.connection)).resolves.toBeUndefined();
});

it('sessions that a pooler shares are refused, with what to do', async () => {
  const { connection } = database;
  const shared = await connection.pool.connect();
  const asBoth = { query: shared.query.bind(shared), release: () => undefined } as unknown as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(asBoth), query: asBoth.query } as unknown as pg.Pool;
  await expect(assertOwnSessions({ ...connection, pool })).rejects.toThrow(
    'Use the address of the PostgreSQL server itself.',
  );
  shared.release();
});

it('sessions that change between two statements are refused', async () => {
  const { connection } = database;
  const sessions = [await connection.pool.connect(), await connection.pool.connect(), await connection.pool.connect()];
  let calls = 0;
  const rotating = {
    query: (text: string, values: unknown[]) => sessions[calls++]!.query(text, values),
    release: () => undefined,
  } as unknown as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(rotating), query: rotating.query } as unknown as pg.Pool;
  await expect(assertOwnSessions({ ...connection, pool })).rejects.toThrow('is a connection pooler');
  for (const session of sessions) session.release();
});

it('the first session is released if there is no second one', async () => {
  const connection = connectDatabase(database.connection.url, { poolMax: 1, connectMsMax: 1_000 });
  await expect(assertOwnSessions(connection)).rejects.toThrow('timeout exceeded when trying to connect');
  await expect(connection.close()).resolves.toBeUndefined();
});
