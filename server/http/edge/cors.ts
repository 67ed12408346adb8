import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { limitHeaders } from '#contract/limits.ts';
import { liveCatchUpHeader } from '#contract/live.ts';
import { totalCountCappedHeader, totalCountHeader } from '#contract/paging.ts';

const readableHeaders = [
  totalCountHeader,
  totalCountCappedHeader,
  'etag',
  'retry-after',
  ...Object.values(limitHeaders),
  'idempotency-replayed',
  liveCatchUpHeader,
  'x-request-id',
];

/** Allows the site's origin only, for an API on another host. */
export async function allowSite(app: FastifyInstance, siteOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: [siteOrigin],
    credentials: true,
    // An OPTIONS request that is not a preflight gets the same empty response instead of a plain-text error.
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: readableHeaders,
    maxAge: 600,
  });
}
