import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sent with every response. */
const headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Does not affect CORS requests, so the site can still call an API on another host.
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}

/** For responses that Fastify sends before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers).header('x-request-id', request.id);
}

/** For files that other sites may embed, such as pictures in a feed reader. */
export function allowEmbedding(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-resource-policy', 'cross-origin');
}

const stripeOrigins = {
  script: ['https://js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;

export interface PagePolicyOptions {
  readonly apiUrl: string;
  /**
   * Whether the checkout uses Stripe's card fields. Every page then allows them, since client-side navigation keeps the
   * policy of the first page of the visit.
   */
  readonly usesStripe: boolean;
}

/**
 * The Content-Security-Policy of an HTML page: our own origin, and only the inline scripts of the build. Inline styles
 * are allowed because charts and menus are positioned by them.
 */
export function pagePolicy({ apiUrl, usesStripe }: PagePolicyOptions): (scriptHashes: readonly string[]) => string {
  const apiOrigin = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  const { script, connect, frame } = usesStripe ? stripeOrigins : { script: [], connect: [], frame: [] };
  return (scriptHashes) =>
    [
      "default-src 'self'",
      `script-src ${["'self'", ...scriptHashes, ...script].join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src ${["'self'", ...apiOrigin, ...connect].join(' ')}`,
      ...(frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : []),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
}
