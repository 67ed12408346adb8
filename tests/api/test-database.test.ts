import { describe, expect, it } from 'vitest';
import { useEmptyDatabase, useTestDatabase } from '#tests/support/database/use-database.ts';

describe('a test database', () => {
  const first = useTestDatabase();
  const second = useTestDatabase();
  const empty = useEmptyDatabase();

  it('has all migrations', async () => {
    const { rows } = await first.connection.pool.query<{ name: string }>('select name from migrations order by name');
    expect(rows[0]?.name).toMatch(/^0100-/);
  });

  it('is not shared', async () => {
    await first.connection.pool.query('create table mine (id int)');
    await expect(second.connection.pool.query('select from mine')).rejects.toThrow('does not exist');
  });

  it('can be created without tables', async () => {
    const { rowCount } = await empty.connection.pool.query(`select from pg_tables where schemaname = 'public'`);
    expect(rowCount).toBe(0);
  });
});
