import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sent with every answer, whatever it is. */
const headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Calls with CORS are not affected, so that the site still reaches an API host of its own.
  'cross-origin-resource-policy': 'same-origin',
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

/** For what others may show on their pages, such as pictures in a feed reader. */
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
   * Whether the checkout takes cards by Stripe's own fields. Then every page allows them, since a page that is reached by
   * a click keeps the policy of the one that the visit began with.
   */
  readonly usesStripe: boolean;
}

/**
 * The policy of an HTML page: everything from here, and only the inline scripts that the build made. Style attributes
 * are allowed because charts and menus are placed by them.
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
