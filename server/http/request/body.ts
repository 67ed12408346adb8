import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { callMessages } from '#content/messages/calls.ts';
import { assertWithinBounds } from '#server/body-bounds.ts';
import { AppError } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides the general limit. */
    bodyValuesMax?: number;
  }
}

/** JSON only. An empty body counts as none, since many clients send a content type with every request. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = jsonParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    body.length === 0 ? undefined : parseJson(request, body),
  );
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-length'] === '0') headers['content-type'] = undefined;
  });
}

/** Bodies are read as text. */
export function assertUncompressed({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new AppError('unsupported_media_type', callMessages.bodyCompressed);
}

/** Limits depth and number of values, so that later code may recurse over the body, sort it and report errors on it. */
export function jsonParser(app: FastifyInstance): (request: FastifyRequest, body: string) => Promise<unknown> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (request, body) => {
    assertUncompressed(request);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    void parse(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    const value = await promise;
    assertWithinBounds(value, request.routeOptions.config.bodyValuesMax);
    return value;
  };
}

/** Keeps the raw body, whatever its content type. */
export function acceptBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

/** Leaves the body unread, whatever its content type, for `readUpload`. */
export function acceptUpload(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));
}

/** Refuses a body that is too long without keeping more of it than allowed. */
export async function readUpload(request: FastifyRequest, bytesMax: number): Promise<Buffer> {
  const body = request.body as Readable | undefined;
  if (!body) return Buffer.alloc(0);
  const isAnnouncedTooLong = Number(request.headers['content-length'] ?? 0) > bytesMax;
  const bytes = isAnnouncedTooLong ? undefined : await readUpTo(body, bytesMax);
  if (bytes) return bytes;
  body.resume();
  const message = callMessages.fileTooLarge(Math.floor(bytesMax / 1024 / 1024));
  throw new AppError('too_large', message, { fields: { file: message } });
}

/** Undefined if there is more. */
async function readUpTo(body: Readable, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The response can only be sent if the connection stays open.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > bytesMax) return undefined;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new AppError('invalid_input', callMessages.uploadCutOff, { cause });
  }
  return Buffer.concat(chunks);
}
