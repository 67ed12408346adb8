import { expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deleteAssetsUnseenSince, readAsset, selectNamesAfter, storeAssets } from './index.ts';

const database = useTestDatabase();
const at = (day: string) =>
  createContext(database.connection, { kind: 'system', name: 'test' }, new Date(`${day}T12:00:00Z`));
const assetOf = (name: string, body = name) => ({ name, body: Buffer.from(body), isBrotli: name.endsWith('.js') });
const buildOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => assetOf(`assets/${letter}-${String(index).padStart(8, '0')}.js`));
const names = async () => (await selectNamesAfter(at('2026-01-01'), 0, 1_000)).map(({ name }) => name);

it('stores a build once, however many processes start together', async () => {
  const shared = assetOf('assets/font-11111111.woff2');
  const stored = await Promise.all(
    Array.from({ length: 4 }, () => storeAssets(at('2026-01-01'), [...buildOf('a', 50), shared])),
  );
  expect(stored.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 51]);
  expect(await storeAssets(at('2026-01-02'), [...buildOf('b', 1), { ...shared, body: Buffer.from('other') }])).toBe(1);
  expect(await readAsset(at('2026-01-02'), shared.name)).toEqual(shared);
});

it('reads many concurrently, and returns undefined for unknown names', async () => {
  const wanted = [...buildOf('a', 30).map(({ name }) => name), 'assets/none-11111111.js'];
  const read = await Promise.all(wanted.map((name) => readAsset(at('2026-01-02'), name)));
  expect(read).toEqual([...buildOf('a', 30), undefined]);
});

it('lists the newest names after a number', async () => {
  const [newest, ...others] = await selectNamesAfter(at('2026-01-02'), 0, 1_000);
  expect([newest?.name, others.length]).toEqual(['assets/b-00000000.js', 51]);
  await storeAssets(at('2026-01-02'), buildOf('c', 3));
  const added = await selectNamesAfter(at('2026-01-02'), newest!.number, 2);
  expect(added.map(({ name }) => name)).toEqual(['assets/c-00000002.js', 'assets/c-00000001.js']);
});

it('deletes what no process has seen for a long time, and the least recently seen beyond a count', async () => {
  await storeAssets(at('2026-01-20'), buildOf('c', 3));
  expect(await deleteAssetsUnseenSince(at('2026-01-21'), new Date('2026-01-02T00:00:00Z'))).toBe(50);
  expect((await names()).toSorted()).toEqual([
    'assets/b-00000000.js',
    'assets/c-00000000.js',
    'assets/c-00000001.js',
    'assets/c-00000002.js',
    'assets/font-11111111.woff2',
  ]);
  expect(await deleteAssetsUnseenSince(at('2026-01-21'), new Date('2026-01-02T00:00:00Z'), 2)).toBe(3);
  expect((await names()).toSorted()).toEqual(['assets/c-00000001.js', 'assets/c-00000002.js']);
});
