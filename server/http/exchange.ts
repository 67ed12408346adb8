import type { FastifyReply, FastifyRequest } from 'fastify';

/** The raw exchange, for the few routes that set cookies or headers; most take no notice of it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
