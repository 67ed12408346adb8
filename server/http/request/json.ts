import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { etagOf, isFresh } from '#server/http/edge/etag.ts';

export const jsonType = 'application/json; charset=utf-8';

/** Parsing by the schema strips every field that the contract does not name, so that nothing leaks. */
export function jsonText(endpoint: Endpoint, value: unknown): string {
  return JSON.stringify(endpoint.response.parse(value));
}

export function sendJson(endpoint: Endpoint, value: unknown, exchange: Exchange): FastifyReply {
  return sendJsonText(endpoint, jsonText(endpoint, value), exchange);
}

export function sendJsonText(endpoint: Endpoint, text: string, { request, reply }: Exchange): FastifyReply {
  reply.code(endpoint.status).type(jsonType);
  if (endpoint.cacheSeconds === undefined) return reply.send(text);

  const etag = etagOf(text);
  reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`).header('etag', etag);
  return isFresh(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}
