import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { bodyBytesMax } from '#contract/limits.ts';
import { acceptJson } from '#server/http/request/body.ts';
import { compressResponses } from './compression.ts';
import { allowSite } from './cors.ts';
import { sendError, sendNotFound } from '../errors.ts';
import { EdgeLog, logRequests } from './request-log.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security.ts';

const requestMsMax = 30_000;
/** High enough that a busy machine with two cores does not count as overloaded. */
const eventLoopDelayMsMax = 2_000;
/** A stall as long as the interval leaves it without a measurement, which counts as infinite delay. */
const eventLoopSampleMs = 5_000;

export interface EdgeOptions {
  readonly logger: FastifyBaseLogger;
  /** Only these proxies' X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly isStopping: () => boolean;
}

/** Creates Fastify with the hooks and handlers that apply to every response, without routes. */
export function createEdge({ logger, trustedProxies, isStopping }: EdgeOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new EdgeLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    routerOptions: { maxParamLength: 200 },
    // During shutdown, requests that still arrive are served and their connections closed, so that no client fails.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      sendError(error, request, reply);
    },
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  // Once the client disconnects, Node no longer knows its address. Reading it early makes Fastify cache it.
  app.addHook('onRequest', (request, _, done) => {
    void request.ip;
    done();
  });
  addSecurityHeaders(app);
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  compressResponses(app);
  logRequests(app);
  return app;
}

export async function prepareApi(
  scope: FastifyInstance,
  { siteOrigin, refusesWhenBusy }: { readonly siteOrigin: string; readonly refusesWhenBusy: boolean },
): Promise<void> {
  acceptJson(scope);
  // First, so that the site may read any refusal.
  await allowSite(scope, siteOrigin);
  if (refusesWhenBusy) {
    await scope.register(underPressure, { maxEventLoopDelay: eventLoopDelayMsMax, sampleInterval: eventLoopSampleMs });
  }
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
