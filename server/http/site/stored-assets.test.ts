import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { assetsToStore, type AssetStore, createStoredAssets, type StoredAsset } from './stored-assets.ts';
import { toWebFile } from './web-files.ts';

const script = 'export const ready = true;'.repeat(20);
const assetOf = (name: string): StoredAsset => ({ name, body: brotliCompressSync(script), isBrotli: true });

/** A store whose calls are counted. */
function storeOf(assets: StoredAsset[]) {
  return {
    assets,
    readNamesAfter: vi.fn<AssetStore['readNamesAfter']>(async (after) =>
      assets
        .map(({ name }, index) => ({ name, number: index + 1 }))
        .filter(({ number }) => number > after)
        .toReversed(),
    ),
    read: vi.fn<AssetStore['read']>(async (name) => assets.find((each) => each.name === name)),
  };
}

const namesMax = 100;

it('stores hashed files, compressed if that is smaller, and nothing else', () => {
  const files = new Map([
    ['assets/home-Bx3_kQ2a.js', toWebFile('a.js', { body: Buffer.from(script), br: Buffer.from('br') })],
    ['assets/inter-latin-ext-BWW0ZgHB.woff2', toWebFile('a.woff2', { body: Buffer.from('font') })],
    ['assets/readme.txt', toWebFile('a.txt', { body: Buffer.from('text') })],
    ['favicon-12345678.ico', toWebFile('a.ico', { body: Buffer.from('icon') })],
    ['assets/huge-12345678.js', toWebFile('a.js', { body: Buffer.alloc(5_000_000) })],
  ]);
  expect(assetsToStore(files)).toEqual([
    { name: 'assets/home-Bx3_kQ2a.js', body: Buffer.from('br'), isBrotli: true },
    { name: 'assets/inter-latin-ext-BWW0ZgHB.woff2', body: Buffer.from('font'), isBrotli: false },
  ]);
});

it('provides all encodings of a file, and reads it once for concurrent requests', async () => {
  const store = storeOf([assetOf('assets/home-11111111.js')]);
  const find = createStoredAssets(store, { namesMax });
  const found = await Promise.all(Array.from({ length: 5 }, () => find('assets/home-11111111.js')));
  expect(new Set(found).size).toBe(1);
  const [file] = found;
  expect(file?.body.toString()).toBe(script);
  expect(gunzipSync(file!.encoded.gzip!).toString()).toBe(script);
  expect(file).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    etag: toWebFile('a.js', { body: Buffer.from(script) }).etag,
    encoded: { br: store.assets[0]?.body },
  });
  expect(await find('assets/home-11111111.js')).toBe(file);
  expect(store.read).toHaveBeenCalledTimes(1);
});

it('finds what was stored before the request, even if it has just queried', async () => {
  const store = storeOf([]);
  const find = createStoredAssets(store, { namesMax, pauseMs: 20 });
  expect(await find('assets/home-11111111.js')).toBeUndefined();
  store.assets.push(assetOf('assets/home-11111111.js'), assetOf('assets/more-22222222.js'));
  expect(await find('assets/home-11111111.js')).toBeDefined();
  expect(await find('assets/more-22222222.js')).toBeDefined();
  expect(store.readNamesAfter.mock.calls).toEqual([[0], [0]]);
});

it('queries the database once per pause for any number of random names, and never for other paths', async () => {
  const store = storeOf([assetOf('assets/home-11111111.js')]);
  const find = createStoredAssets(store, { namesMax, pauseMs: 60_000 });
  const names = Array.from({ length: 1_000 }, (_, number) => `assets/x-${String(number).padStart(8, '0')}.js`);
  expect(await Promise.all(names.map(find))).toEqual(names.map(() => undefined));
  expect(store.readNamesAfter).toHaveBeenCalledTimes(1);
  // These wait for the next read.
  for (const name of names) void find(name);
  expect(await find('assets/home-11111111.js')).toBeDefined();
  for (const path of ['assets/', 'assets/home.js', 'assets/../a-11111111.js', 'assets/a/b-11111111.js', 'assets/\0']) {
    expect(await find(path)).toBeUndefined();
  }
  expect(store.readNamesAfter).toHaveBeenCalledTimes(1);
  expect(store.read).toHaveBeenCalledTimes(1);
});

it('forgets a deleted name, and starts over when it knows too many', async () => {
  const store = storeOf([assetOf('assets/home-11111111.js'), assetOf('assets/more-22222222.js')]);
  const find = createStoredAssets(store, { namesMax: 2, pauseMs: 0 });
  expect(await find('assets/home-11111111.js')).toBeDefined();
  store.assets.pop();
  expect(await find('assets/more-22222222.js')).toBeUndefined();
  expect(await find('assets/more-22222222.js')).toBeUndefined();
  expect(store.read).toHaveBeenCalledTimes(2);
  store.assets.push(assetOf('assets/gone-33333333.js'), assetOf('assets/last-44444444.js'));
  expect(await find('assets/last-44444444.js')).toBeDefined();
  expect(await find('assets/none-55555555.js')).toBeUndefined();
  expect(store.readNamesAfter.mock.calls.at(-1)).toEqual([0]);
});

it('fails while the database is down, and recovers', async () => {
  const store = storeOf([assetOf('assets/home-11111111.js')]);
  const find = createStoredAssets(store, { namesMax, pauseMs: 0 });
  store.readNamesAfter.mockRejectedValueOnce(new Error('no names'));
  await expect(find('assets/home-11111111.js')).rejects.toThrow('no names');
  store.read.mockRejectedValueOnce(new Error('no file'));
  await expect(find('assets/home-11111111.js')).rejects.toThrow('no file');
  expect(await find('assets/home-11111111.js')).toBeDefined();
});
