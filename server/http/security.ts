import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sent with every answer, whatever it is. */
const headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}

/** For the answers that Fastify gives before any hook has run. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers).header('x-request-id', request.id);
}

/**
 * The policy of an HTML page: everything from here, and only the inline scripts that the build made. Style attributes
 * are allowed because charts and menus are placed by them.
 */
export function pagePolicy(apiUrl: string): (scriptHashes: readonly string[]) => string {
  const apiOrigin = URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : '';
  return (scriptHashes) =>
    [
      "default-src 'self'",
      `script-src ${["'self'", ...scriptHashes].join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src 'self'${apiOrigin}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
}
