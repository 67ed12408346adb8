import type { FastifyRequest } from 'fastify';
import { readDeviceCookies } from '#server/http/cookies/device-cookie.ts';

/** Where a call comes from: the browser's own words, the address we trust, and what makes it known again. */
export function deviceOf(request: FastifyRequest): { userAgent: string; address: string; marks: readonly string[] } {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    marks: readDeviceCookies(request),
  };
}
