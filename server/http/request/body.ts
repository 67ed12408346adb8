import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertWithinBounds } from '#server/body-bounds.ts';

/** JSON only. An empty body is no body, since many clients send the content type with every call. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = jsonParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    body.length === 0 ? undefined : parseJson(request, body),
  );
}

/** Reads JSON that is no larger than calls need. What runs over a body later may then recurse, sort and report on it. */
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

/** Whatever its type says, the body stays as it came. */
export function acceptBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
