import type { FastifyInstance } from 'fastify';
import type { WriteProblem } from '#server/database/connection/write-outage.ts';

export interface Health {
  isStopping(): boolean;
  /** What remains to be done before the process is ready. */
  pending(): 'rendering' | 'storing assets' | undefined;
  pingDatabase(): Promise<unknown>;
  writeProblem(): WriteProblem | undefined;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve requests. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (health.isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await health.pingDatabase();
      const problem = health.writeProblem();
      if (problem) return await reply.code(503).send({ status: problem });
      const pending = health.pending();
      if (pending) return await reply.code(503).send({ status: pending });
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not respond');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
