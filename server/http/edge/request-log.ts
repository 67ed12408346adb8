import type { FastifyInstance } from 'fastify';

/** One line a request, without its query: people search for names and addresses. Pages and assets only at debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const level = path?.startsWith('/api') ? 'info' : 'debug';
    const ms = Math.round(reply.elapsedTime);
    request.log[level](`${request.method} ${path} ${reply.statusCode} ${ms} ms`);
  });
}
