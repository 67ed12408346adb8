import type { FastifyInstance, HTTPMethods } from 'fastify';
import { callMessages } from '#content/messages/calls.ts';
import type { Api } from '#contract/endpoint.ts';
import { AppError } from '#server/errors.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethods[];

/** Responds to other methods on a known path with 405 and an `Allow` header. */
export function refuseOtherMethods(app: FastifyInstance, api: Api): void {
  const endpoints = Object.values(api).flatMap((group) => Object.values(group));
  const shape = (path: string) => path.replaceAll(/:\w+/g, ':_');
  for (const sharing of Map.groupBy(endpoints, ({ path }) => shape(path)).values()) {
    const [{ path }] = sharing as [(typeof sharing)[number]];
    const allowed = new Set<string>(sharing.map(({ method }) => method));
    if (allowed.has('GET')) allowed.add('HEAD');
    const allow = [...allowed].toSorted().join(', ');
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url: path,
      // Before the body is parsed: its errors do not matter here.
      onRequest: async (request, reply) => {
        reply.header('allow', allow);
        throw new AppError('method_not_allowed', callMessages.methodNotAllowed(request.method, allow));
      },
      handler: (_, reply) => reply.callNotFound(),
    });
  }
}
