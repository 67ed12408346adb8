import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Fastify's own lines a request are off (see request-log.ts), but an answer that broke off on the way is a bug to log. */
export class EdgeLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const hasReaderLeft = reply.raw.destroyed;
    if (!hasReaderLeft) request.log.error({ err: error }, 'An answer broke off unexpectedly');
  }
}
