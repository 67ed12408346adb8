import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { createFileCache } from './file-cache.ts';
import { toWebFile, type WebFile } from './web-files.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

export interface StoredAsset {
  readonly name: string;
  /** Brotli-compressed, or uncompressed. */
  readonly body: Buffer;
  readonly isBrotli: boolean;
}

/** The assets of all builds. */
export interface AssetStore {
  /** The newest names after a number, newest first. */
  readNamesAfter(number: number): Promise<readonly { readonly name: string; readonly number: number }[]>;
  read(name: string): Promise<StoredAsset | undefined>;
}

export interface StoredAssetsOptions {
  readonly namesMax: number;
  readonly bytesMax?: number;
  /** The pause between two reads of names. */
  readonly pauseMs?: number;
}

const bytesMaxDefault = 8 * 1024 * 1024;
const pauseMsDefault = 250;
/** The table refuses larger ones. */
const storedBytesMax = 4 * 1024 * 1024;
const decompressedBytesMax = 32 * 1024 * 1024;

/** A name that the bundler derived from the contents, such as `assets/home-Bx3_kQ2a.js`. */
const isHashedAsset = (path: string): boolean => /^assets\/[\w.-]{1,120}-[\w-]{8}\.[a-z0-9]{2,8}$/.test(path);

/** Makes the files of a build available to pages from every process. */
export function assetsToStore(files: ReadonlyMap<string, WebFile>): StoredAsset[] {
  return [...files]
    .filter(([name]) => isHashedAsset(name))
    .map(([name, { body, encoded }]) => ({ name, body: encoded.br ?? body, isBrotli: encoded.br !== undefined }))
    .filter(({ body }) => body.length <= storedBytesMax);
}

/**
 * Finds assets of other builds. It knows all stored names and queries for new ones when it sees an unknown name, at
 * most once per pause for all requests. So random names cost next to nothing, and can't evict existing assets.
 */
export function createStoredAssets(
  store: AssetStore,
  { namesMax, bytesMax = bytesMaxDefault, pauseMs = pauseMsDefault }: StoredAssetsOptions,
): (path: string) => Promise<WebFile | undefined> {
  const names = new Set<string>();
  const files = createFileCache(bytesMax);
  const loading = new Map<string, Promise<WebFile | undefined>>();
  let lastNumber = 0;

  const learnNames = shareRuns(async () => {
    if (names.size >= namesMax) {
      names.clear();
      lastNumber = 0;
    }
    const added = await store.readNamesAfter(lastNumber);
    for (const { name } of added) names.add(name);
    lastNumber = added[0]?.number ?? lastNumber;
  }, pauseMs);
  const load = async (name: string) => {
    try {
      const stored = await store.read(name);
      const file = stored && (await toFile(stored));
      if (file) files.add(name, file);
      else names.delete(name);
      return file;
    } finally {
      loading.delete(name);
    }
  };

  return async (path) => {
    const cached = files.get(path);
    if (cached) return cached;
    if (!isHashedAsset(path)) return undefined;
    if (!names.has(path)) await learnNames();
    if (!names.has(path)) return undefined;
    const file = loading.get(path) ?? load(path);
    loading.set(path, file);
    return file;
  };
}

async function toFile({ name, body, isBrotli }: StoredAsset): Promise<WebFile> {
  if (!isBrotli) return toWebFile(name, { body });
  const plain = await decompress(body, { maxOutputLength: decompressedBytesMax });
  return toWebFile(name, { body: plain, br: body, gzip: await compress(plain) });
}

/** Coalesces calls: each gets a run that starts after it, and runs are a pause apart. */
function shareRuns(run: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let previous: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const runNext = async () => {
    await previous;
    next = undefined;
    const running = run();
    previous = running.catch(() => undefined).then(() => pause(pauseMs, undefined, { ref: false }));
    await running;
  };
  return () => (next ??= runNext());
}
