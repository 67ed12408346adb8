import type { FastifyRequest } from 'fastify';

/** Where a call comes from, as the sessions it opens keep it: the browser's own words, and the address we trust. */
export function deviceOf(request: FastifyRequest): { userAgent: string; address: string } {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}
