import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Writes `.br` and `.gz` variants where they are smaller, so that the server never compresses static files. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const contents = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
    gzipAsync(contents, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < contents.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < contents.length) await writeFile(`${path}.gz`, gzipped);
}
