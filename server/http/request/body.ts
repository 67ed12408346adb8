import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyDepthMax, bodyValuesMax } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';

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

/** Level by level and without recursion, which thousands of levels would exhaust. */
function assertWithinBounds(body: unknown): void {
  let values = 0;
  let level = isHolder(body) ? [body] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bodyDepthMax) throw new AppError('invalid_input', `Nest the body at most ${bodyDepthMax} levels deep.`);
    level = level.flatMap((holder) => {
      const held: unknown[] = Array.isArray(holder) ? holder : Object.values(holder);
      values += held.length;
      assertFew(values);
      return held.filter(isHolder);
    });
  }
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function assertFew(values: number): void {
  if (values <= bodyValuesMax) return;
  throw new AppError('invalid_input', `Send at most ${bodyValuesMax.toLocaleString('en-US')} values per call.`);
}

/** Whatever its type says, the body stays as it came. */
export function acceptBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
