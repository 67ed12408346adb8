import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { runTransaction } from './transaction.ts';

const database = useTestDatabase();
beforeAll(() => database.connection.pool.query('CREATE TABLE notes (text text)'));

const write = (text: string) => sql`INSERT INTO notes VALUES (${text})`;
const isWritten = async (text: string) => {
  const { rows } = await database.connection.pool.query('SELECT 1 FROM notes WHERE text = $1', [text]);
  return rows.length > 0;
};
/** More than the pool holds, so that leaked connections would exhaust it. */
const rounds = Array.from({ length: 12 });

describe('a transaction', () => {
  it('is committed and returns the result of its work', async () => {
    const result = await runTransaction(database.connection, async (db) => {
      await db.execute(write('committed'));
      return 'done';
    });
    expect([result, await isWritten('committed')]).toEqual(['done', true]);
  });

  it('is rolled back when its work fails, and the client returns to the pool', async () => {
    for (const _ of rounds) {
      const failing = runTransaction(database.connection, async (db) => {
        await db.execute(write('undone'));
        throw new Error('No.');
      });
      await expect(failing).rejects.toThrow('No.');
    }
    expect(await isWritten('undone')).toBe(false);
  });

  it('whose connection is lost between two statements fails alone: the process and the pool continue', async () => {
    for (const _ of rounds) {
      const losing = runTransaction(database.connection, async (db) => {
        await db.execute(write('lost'));
        const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
        await database.connection.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
        await vi.waitFor(() => expect(db.execute(sql`SELECT 1`)).rejects.toBeInstanceOf(Error), { timeout: 20_000 });
      });
      await expect(losing).rejects.toBeInstanceOf(Error);
    }
    expect(await isWritten('lost')).toBe(false);
  });
});
