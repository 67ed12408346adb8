import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedFile } from '#server/http/site/rendered-site.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compressed variants that are not smaller are omitted. */
export async function compressFile(body: Buffer, brotliQuality: number): Promise<RenderedFile> {
  const br = await brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  const gzipped = await gzipAsync(body, { level: constants.Z_BEST_COMPRESSION });
  return {
    body,
    ...(br.length < body.length && { br }),
    ...(gzipped.length < body.length && { gzip: gzipped }),
  };
}
