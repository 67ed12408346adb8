import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { isUnreachable } from './is-unreachable.ts';
import { useTestDatabase } from './testing.ts';

const database = useTestDatabase();

describe('a database that is away', () => {
  it('is told from a query that is wrong', async () => {
    const away = connectDatabase('postgres://nobody@127.0.0.1:9/nowhere');
    const unreachable = await away.pool.query('select 1').catch((error: unknown) => error);
    await away.close();
    expect(isUnreachable(unreachable)).toBe(true);
    expect(isUnreachable(new DrizzleQueryError('select 1', [], unreachable as Error))).toBe(true);

    const wrong = await database.connection.pool.query('select nothing').catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(Error);
    expect(isUnreachable(wrong)).toBe(false);
  });

  it('is told when the server ends a connection', async () => {
    const client = await database.connection.pool.connect();
    client.on('error', () => undefined);
    const ended = await client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
    client.release(true);
    expect(isUnreachable(ended)).toBe(true);
  });
});
