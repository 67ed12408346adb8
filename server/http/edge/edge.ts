import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { bodyBytesMax } from '#contract/limits.ts';
import { acceptJson } from '#server/http/request/body.ts';
import { compressAnswers } from './compression.ts';
import { allowSite } from './cors.ts';
import { EdgeLog } from './edge-log.ts';
import { sendError, sendNotFound } from '../errors.ts';
import { logRequests } from './request-log.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security.ts';

const requestMsMax = 30_000;
/** Long enough that a machine with two busy cores is not taken for one that has stopped working. */
const eventLoopDelayMsMax = 2_000;
/** One stall that fills a whole interval leaves it without a measurement, which counts as endless delay. */
const eventLoopSampleMs = 5_000;

export interface EdgeOptions {
  readonly logger: FastifyBaseLogger;
  /** Proxies whose word on the caller's address is taken; nobody else's is. */
  readonly trustedProxies: readonly string[];
  readonly isStopping: () => boolean;
}

/** Fastify with what holds for every answer, before it has any route. */
export function createEdge({ logger, trustedProxies, isStopping }: EdgeOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new EdgeLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    routerOptions: { maxParamLength: 200 },
    // While stopping, what still arrives is served and its connection closed, so that nobody sees an error.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      sendError(error, request, reply);
    },
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  // Node forgets whose connection it was once the caller has hung up, but not what it was asked before.
  app.addHook('onRequest', (request, _, done) => {
    void request.ip;
    done();
  });
  addSecurityHeaders(app);
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  compressAnswers(app);
  logRequests(app);
  return app;
}

/** What holds for calls of the API and not for pages. */
export async function prepareApi(
  scope: FastifyInstance,
  { siteOrigin, refusesWhenBusy }: { readonly siteOrigin: string; readonly refusesWhenBusy: boolean },
): Promise<void> {
  acceptJson(scope);
  if (refusesWhenBusy) {
    await scope.register(underPressure, { maxEventLoopDelay: eventLoopDelayMsMax, sampleInterval: eventLoopSampleMs });
  }
  await allowSite(scope, siteOrigin);
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
