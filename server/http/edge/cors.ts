import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { limitHeaders } from '#contract/limits.ts';
import { totalCountCappedHeader, totalCountHeader } from '#contract/paging.ts';

const readableHeaders = [
  totalCountHeader,
  totalCountCappedHeader,
  'etag',
  'retry-after',
  ...Object.values(limitHeaders),
  'idempotency-replayed',
  'x-request-id',
];

/** Lets the site call an API host of its own; every other origin gets no permission, `null` and look-alikes included. */
export async function allowSite(app: FastifyInstance, siteOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: [siteOrigin],
    credentials: true,
    // An OPTIONS that is no preflight gets the same empty answer, not an error in plain text.
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: readableHeaders,
    maxAge: 600,
  });
}
