import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from '#server/http/request/accept-encoding.ts';

type Encoding = 'br' | 'gzip';

const encodings: readonly Encoding[] = ['br', 'gzip'];
/** A smaller response fits into one packet anyway. */
const bytesMin = 1024;
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const compressWhole = {
  br: (body: string | Buffer) => promisify(brotliCompress)(body, { params: brotliParams }),
  gzip: (body: string | Buffer) => promisify(gzip)(body),
} as const satisfies Record<Encoding, unknown>;

/** Flushes after every write, so that the first rows of a long list arrive while the last are still being read. */
const createCompressor = {
  br: () => createBrotliCompress({ params: brotliParams, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
} as const satisfies Record<Encoding, unknown>;

/** Compresses dynamic text. Event streams stay uncompressed, and static files are compressed at build time. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply)) return payload;
    addVary(reply);
    if (!hasBody(request, reply)) return payload;
    const encoding = preferredEncoding(request.headers['accept-encoding'], encodings);
    if (encoding === undefined) return payload;
    if (isStream(payload)) {
      markEncoded(reply, encoding);
      return compressStream(payload, encoding, reply);
    }
    if (!isText(payload) || Buffer.byteLength(payload) < bytesMin) return payload;
    markEncoded(reply, encoding);
    return compressWhole[encoding](payload);
  });
}

function isCompressible(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const isTextual = /^(text\/(?!event-stream)|application\/(json|[\w.+-]+\+json|xml|javascript))/.test(type);
  return isTextual && !reply.hasHeader('content-encoding');
}

function hasBody(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.method !== 'HEAD' && reply.statusCode !== 304 && reply.statusCode !== 204;
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload;
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(vary)) return;
  reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
}

/** A strong ETag promises identical bytes, so a compressed body needs a weak one. */
function markEncoded(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding).removeHeader('content-length');
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
}

function compressStream(source: Readable, encoding: Encoding, reply: FastifyReply): Readable {
  // An error on either side destroys the other, and Fastify logs it.
  return pipeline(source, createCompressor[encoding](), (error) => {
    // After an error before the first byte Fastify sends an error response, which is not compressed.
    if (error && !reply.raw.headersSent) reply.removeHeader('content-encoding');
  });
}
