import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Turns off Fastify's own request lines (`logRequests` writes ours), but logs a response that failed midway. */
export class EdgeLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const hasClientLeft = reply.raw.destroyed;
    if (!hasClientLeft) request.log.error({ err: error }, 'A response broke off unexpectedly');
  }
}

/** One line per request, without its query, which contains names and emails people search for. Pages log at debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const level = path?.startsWith('/api') ? 'info' : 'debug';
    const ms = Math.round(reply.elapsedTime);
    request.log[level](`${request.method} ${path} ${reply.statusCode} ${ms} ms`);
  });
}
