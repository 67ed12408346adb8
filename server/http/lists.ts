import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Page, totalCountCappedHeader, totalCountHeader } from '#contract/paging.ts';
import type { Exchange } from './exchange.ts';
import { jsonType } from './request/json.ts';
import { serializeRows } from './serialize.ts';

export type ListResponse<Row> = Page<Row> | { readonly batches: AsyncIterable<readonly Row[]> };

export function sendList(endpoint: Endpoint, list: ListResponse<unknown>, { request, reply }: Exchange): FastifyReply {
  reply.code(endpoint.status).type(jsonType);
  if ('batches' in list) {
    // For HEAD Fastify drains the stream, which would read the whole list from the database.
    const batches = request.method === 'HEAD' ? Readable.from([]) : list.batches;
    // By default, sixteen batches would be buffered.
    return reply.send(Readable.from(jsonArray(endpoint, batches), { highWaterMark: 1 }));
  }

  reply.header(totalCountHeader, list.total);
  if (list.isTotalCapped) reply.header(totalCountCappedHeader, 'true');
  return reply.send(serializeRows(endpoint.response, list.rows));
}

async function* jsonArray(endpoint: Endpoint, batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + serializeRows(endpoint.response, batch).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
