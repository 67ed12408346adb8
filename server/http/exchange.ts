import type { FastifyReply, FastifyRequest } from 'fastify';

/** For the few routes that set cookies or headers. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
