import { glob } from 'node:fs/promises';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();

async function declaredTables(): Promise<{ readonly file: string; readonly table: PgTable }[]> {
  const declared = [];
  for await (const file of glob('server/**/*.tables.ts')) {
    const module = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const value of Object.values(module)) if (is(value, PgTable)) declared.push({ file, table: value });
  }
  return declared;
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** Null for columns of a view, which have no such constraint. */
  readonly isNotNull: boolean | null;
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await database.connection.pool.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type,
       CASE WHEN relkind = 'r' THEN attnotnull END AS "isNotNull"
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return rows;
}

/** Describes how a column differs from its declaration. */
function faultOf(declared: Column, actual: Column | undefined): string | undefined {
  if (!actual) return `${declared.name} is missing`;
  if (actual.type !== declared.type) return `${declared.name} is ${actual.type}, not ${declared.type}`;
  const isDifferent = actual.isNotNull !== null && actual.isNotNull !== declared.isNotNull;
  return isDifferent ? `${declared.name} ${actual.isNotNull ? 'takes no null' : 'takes null'}` : undefined;
}

test('every declared column exists in the migrated database with the same type', async () => {
  const tables = await declaredTables();
  expect(tables.length).toBeGreaterThan(20);
  for (const { file, table } of tables) {
    const { name, columns } = getTableConfig(table);
    const actual = await columnsOf(name);
    const faults = columns.map((column) => {
      const declared = { name: column.name, type: column.getSQLType(), isNotNull: column.notNull || column.primary };
      return faultOf(
        declared,
        actual.find((each) => each.name === column.name),
      );
    });
    expect(
      faults.filter((fault) => fault !== undefined),
      `${name} in ${file}`,
    ).toEqual([]);
  }
});

test('every table is declared once, except orders, which the ledger declares too because it imports no module', async () => {
  const names = (await declaredTables()).map(({ table }) => getTableName(table));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual(['orders']);
});
