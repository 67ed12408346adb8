import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertWithinBounds } from '#server/body-bounds.ts';

/** JSON only. An empty body counts as none, since many clients send the content type with every request. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = jsonParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    body.length === 0 ? undefined : parseJson(request, body),
  );
}

/** Limits depth and number of values, so that later code may recurse over the body, sort it and report errors on it. */
export function jsonParser(app: FastifyInstance): (request: FastifyRequest, body: string) => Promise<unknown> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (request, body) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    void parse(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    const value = await promise;
    assertWithinBounds(value);
    return value;
  };
}

/** Keeps the raw body, whatever its content type. */
export function acceptBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
