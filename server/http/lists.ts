import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Page, totalCountCappedHeader, totalCountHeader } from '#contract/paging.ts';
import type { Exchange } from './exchange.ts';
import { jsonType } from './request/json.ts';

export type ListAnswer<Row> = Page<Row> | { readonly batches: AsyncIterable<readonly Row[]> };

export function sendList(endpoint: Endpoint, answer: ListAnswer<unknown>, { request, reply }: Exchange): FastifyReply {
  reply.code(endpoint.status).type(jsonType);
  if ('batches' in answer) {
    // For HEAD Fastify drains the stream, which would read the whole list from the database.
    const batches = request.method === 'HEAD' ? Readable.from([]) : answer.batches;
    return reply.send(Readable.from(jsonArray(endpoint, batches)));
  }

  reply.header(totalCountHeader, answer.total);
  if (answer.isTotalCapped) reply.header(totalCountCappedHeader, 'true');
  return reply.send(JSON.stringify(answer.rows.map((row) => endpoint.answer.parse(row))));
}

async function* jsonArray(endpoint: Endpoint, batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((row) => JSON.stringify(endpoint.answer.parse(row))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
