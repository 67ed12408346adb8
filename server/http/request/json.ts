import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { serialize } from '#server/http/serialize.ts';
import { etagOf, isFresh } from '#server/http/edge/etag.ts';

export const jsonType = 'application/json; charset=utf-8';

export function sendJson(endpoint: Endpoint, value: unknown, exchange: Exchange): FastifyReply {
  return sendJsonText(endpoint, serialize(endpoint.response, value), exchange);
}

export function sendJsonText(endpoint: Endpoint, text: string, { request, reply }: Exchange): FastifyReply {
  reply.code(endpoint.status).type(jsonType);
  if (endpoint.cacheSeconds === undefined) return reply.send(text);

  const etag = etagOf(text);
  reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`).header('etag', etag);
  return isFresh(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}
