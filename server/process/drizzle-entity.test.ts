import * as drizzleEntity from 'drizzle-orm/entity';
import { Column, getTableColumns, Param, Placeholder, SQL, sql, Subquery, Table } from 'drizzle-orm';
import { alias, PgColumn, PgDialect, pgTable, PgTable, pgView, QueryBuilder, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as ownEntity from './drizzle-entity.ts';

const pets = pgTable('pets', { name: text('name').notNull() });
const query = new QueryBuilder().select().from(pets);

const values: Readonly<Record<string, unknown>> = {
  table: pets,
  'aliased table': alias(pets, 'other'),
  view: pgView('names').as(query),
  column: pets.name,
  'column of an aliased table': alias(pets, 'other').name,
  columns: getTableColumns(pets),
  query,
  subquery: query.as('few'),
  statement: sql`SELECT ${pets.name}`,
  'aliased statement': sql`now()`.as('time'),
  param: sql.param('Rex'),
  placeholder: sql.placeholder('name'),
  dialect: new PgDialect(),
  date: new Date(0),
  array: [],
  text: 'Rex',
  number: 1,
  function: () => undefined,
  null: null,
  undefined: undefined,
};
const types = { Table, PgTable, Column, PgColumn, SQL, Aliased: SQL.Aliased, Param, Placeholder, Subquery, PgDialect };

it('agrees with Drizzle about every kind of value', () => {
  const differences: string[] = [];
  let agreed = 0;
  for (const [name, value] of Object.entries(values)) {
    for (const [typeName, type] of Object.entries(types)) {
      if (ownEntity.is(value, type) !== drizzleEntity.is(value, type)) differences.push(`${name} is a ${typeName}`);
      else if (drizzleEntity.is(value, type)) agreed += 1;
    }
  }
  expect(differences).toEqual([]);
  expect(agreed).toBeGreaterThanOrEqual(Object.keys(types).length);
});

it('exports what Drizzle’s file does', () => {
  expect(Object.keys(ownEntity)).toEqual(Object.keys(drizzleEntity));
  expect(ownEntity.entityKind).toBe(drizzleEntity.entityKind);
  expect(ownEntity.hasOwnEntityKind).toBe(drizzleEntity.hasOwnEntityKind);
});
