import { expect, it } from 'vitest';
import { isRefusal } from './is-refusal.ts';
import { useTestDatabase } from '#server/database/testing/testing.ts';

const database = useTestDatabase();
const errorOf = (statement: string) => database.connection.pool.query(statement).catch((error: unknown) => error);

it.each([
  ['a constraint', `insert into wallets (id, kind) values (gen_random_uuid(), 'cash')`],
  ['a value', `select 'x'::uuid`],
  ['a function', `do $$ begin raise exception 'no'; end $$`],
])('the database turns a statement down by %s', async (_, statement) => {
  expect(isRefusal(await errorOf(statement))).toBe(true);
});

it.each([
  ['an ended connection', 'select pg_terminate_backend(pg_backend_pid())'],
  ['a statement that cannot be read', 'selekt'],
])('it does not by %s', async (_, statement) => {
  expect(isRefusal(await errorOf(statement))).toBe(false);
  expect(isRefusal(new Error('Connection terminated'))).toBe(false);
});
