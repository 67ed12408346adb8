import { beforeAll, expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { createParcels, parcelList, stockParcels } from '#tests/support/parcels.ts';
import { listAll } from './lists.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();

beforeAll(async () => {
  const names = ['50% off', '500 off', 'snake_case', 'snakeXcase', 'back\\slash', 'Büro', 'a tab'];
  const rows = names.map((name, index) => ({ id: index + 1, shelf: 1, name, arrivedAt: '2026-01-01T00:00:00Z' }));
  await createParcels(database.connection);
  await stockParcels(database.connection, rows);
});

test.each([
  ['takes wildcards as they are written', '0% o', [1]],
  ['takes an underscore as it is written', 'e_c', [3]],
  ['takes a backslash as it is written', 'k\\s', [5]],
  ['looks anywhere for three characters and more', 'CASE', [3, 4]],
  ['looks at the beginning for fewer', 'BÜ', [6]],
  ['does not look further for fewer', 'ta', []],
  ['takes a short wildcard as it is written', '%', []],
  ['finds everything for an empty text', '', [1, 2, 3, 4, 5, 6, 7]],
])('the search %s', async (_, q, expected) => {
  const ctx = createContext(database.connection, { kind: 'anonymous' }, new Date());
  const ids: number[] = [];
  for await (const batch of listAll(ctx, parcelList, { sort: 'id', q })) ids.push(...batch.map(({ id }) => id));
  expect(ids).toEqual(expected);
});
