import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { jsonType } from '#server/http/request/json.ts';

/** A file, sent as it is made: it may be larger than what anybody wants in memory. */
export interface FileAnswer {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

/** A fault halfway breaks the connection off, so that nobody takes half a file for a whole one. */
export function sendFile(endpoint: Endpoint, { name, chunks }: FileAnswer, { request, reply }: Exchange): FastifyReply {
  reply
    .code(endpoint.status)
    .type(endpoint.mediaType ? `${endpoint.mediaType}; charset=utf-8` : jsonType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : chunks));
}
