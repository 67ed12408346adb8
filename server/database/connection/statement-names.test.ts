import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { useEmptyDatabase } from '#tests/support/database/use-database.ts';
import { connectDatabase } from './connect.ts';
import { createStatementNames, planPerCall } from './statement-names.ts';

describe('statement names', () => {
  it('are given to frequently used texts, and stay', () => {
    const { nameOf } = createStatementNames();
    expect([1, 2, 3, 4].map(() => nameOf('select $1'))).toEqual([undefined, undefined, 's1', 's1']);
    expect([1, 2, 3].map(() => nameOf('select $2'))).toEqual([undefined, undefined, 's2']);
  });

  it.each(['select 1 where name LIKE $1', `select ${planPerCall} 1 where role = $1`])(
    'are not given to a statement whose plan depends on its values: %s',
    (text) => {
      const { nameOf } = createStatementNames();
      expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual(Array(4).fill(undefined));
    },
  );

  it('are limited in number', () => {
    const { nameOf } = createStatementNames();
    const named = Array.from({ length: 5_000 }, (_, index) => [1, 2, 3].map(() => nameOf(`select ${index}`)).at(-1));
    expect(new Set(named.filter((name) => name !== undefined)).size).toBe(400);
  });
});

describe('a connection', () => {
  const database = useEmptyDatabase();
  const things = pgTable('things', { id: integer('id').notNull(), name: text('name').notNull() });

  const prepared = (pool: Pool) =>
    pool
      .query<{ statement: string }>('select statement from pg_prepared_statements')
      .then(({ rows }) => rows.map(({ statement }) => statement));

  it('prepares frequent statements once and returns the same rows', async () => {
    const { db, pool, close } = connectDatabase(database.connection.url, { poolMax: 1 });
    await pool.query(`create table things as select n as id, 'thing ' || n as name from generate_series(1, 9) n`);
    for (let id = 1; id <= 9; id++) {
      expect(await db.select().from(things).where(eq(things.id, id))).toEqual([{ id, name: `thing ${id}` }]);
      await db.execute(sql`select name from things where name like ${'%' + id}`);
    }
    expect(await prepared(pool)).toEqual(['select "id", "name" from "things" where "things"."id" = $1']);
    await close();
  });

  it('counts statements for its own pool', async () => {
    const [first, second] = [1, 2].map(() => connectDatabase(database.connection.url, { poolMax: 1 }));
    for (let use = 1; use <= 3; use++) await first!.db.execute(sql`select 1 as first`);
    await second!.db.execute(sql`select 1 as first`);
    expect([await prepared(first!.pool), await prepared(second!.pool)]).toEqual([['select 1 as first'], []]);
    await Promise.all([first!.close(), second!.close()]);
  });
});
