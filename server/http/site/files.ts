import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { jsonType } from '#server/http/request/json.ts';

/** Streamed, since it may be too large for memory. */
export interface FileResponse {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

/** An error midway resets the connection, so that a truncated file never looks complete. */
export function sendFile(
  endpoint: Endpoint,
  { name, chunks }: FileResponse,
  { request, reply }: Exchange,
): FastifyReply {
  reply
    .code(endpoint.status)
    .type(endpoint.mediaType ? `${endpoint.mediaType}; charset=utf-8` : jsonType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : chunks, { highWaterMark: 1 }));
}
