import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Page, totalCountCappedHeader, totalCountHeader } from '#contract/paging.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { jsonType } from './request/json.ts';

/** One page, or the whole list in batches that are sent as they come. */
export type ListAnswer<Row> = Page<Row> | { readonly batches: AsyncIterable<readonly Row[]> };

export function sendList(endpoint: Endpoint, answer: ListAnswer<unknown>, { request, reply }: Exchange): FastifyReply {
  reply.code(endpoint.status).type(jsonType);
  if ('batches' in answer) {
    // HEAD drains what it is given, and nobody wants a million rows read for that.
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
