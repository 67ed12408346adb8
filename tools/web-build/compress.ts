import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { constants } from 'node:zlib';
import { compressFile } from '#server/rendering/compress-file.ts';

const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);

/** Writes `.br` and `.gz` variants where they are smaller, so that the server never compresses static files. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((file) => writeCompressed(join(file.parentPath, file.name))));
}

async function writeCompressed(path: string): Promise<void> {
  const { br, gzip } = await compressFile(await readFile(path), constants.BROTLI_MAX_QUALITY);
  if (br) await writeFile(`${path}.br`, br);
  if (gzip) await writeFile(`${path}.gz`, gzip);
}
