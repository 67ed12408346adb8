import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { api } from '#contract/api.ts';
import { createContext } from './context.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { type ApiHandlers, bindApi } from './http/bind.ts';
import { acceptJson } from './http/body.ts';
import { compressAnswers } from './http/compression.ts';
import { allowSite } from './http/cors.ts';
import { sendError, sendNotFound } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { limitGuard } from './http/limit-guard.ts';
import { createLimits } from './http/limits.ts';
import { createMetrics, registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { logRequests } from './http/request-log.ts';
import type { RunningRequests } from './http/running-requests.ts';
import { addSecurityHeaders, pagePolicy } from './http/security.ts';
import { serveWeb } from './http/static.ts';
import type { Keys } from './keys.ts';
import { servicesRoutes } from './modules/services/index.ts';
import { authenticate } from './modules/sessions/index.ts';

export interface AppServices {
  readonly connection: DatabaseConnection;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly keys: Keys;
  readonly running: RunningRequests;
  readonly isStopping: () => boolean;
  readonly siteOrigin: string;
  readonly apiUrl: string;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  readonly rateLimits: 'on' | 'off';
  /** The built web app; without it only the API is served, as in development. */
  readonly webBuildDir: string | undefined;
}

const bodyBytesMax = 256 * 1024;
const requestMsMax = 30_000;
/** Far longer than a statement may take, so that no running call loses its claim. */
const idempotencyLeaseSeconds = 120;
/** Long enough that a machine with two busy cores is not taken for one that has stopped working. */
const eventLoopDelayMsMax = 2_000;

export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: services.trustedProxies.length > 0 ? [...services.trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    routerOptions: { maxParamLength: 200 },
    // While stopping, what still arrives is served and its connection closed, so that nobody sees an error.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  services.running.watch(app);
  addSecurityHeaders(app);
  closeConnectionsWhenStopping(app, services);
  compressAnswers(app);
  logRequests(app);
  registerMetrics(app, createMetrics(services.connection), services.metricsToken);
  registerHealth(app, {
    isStopping: services.isStopping,
    pingDatabase: () => services.connection.pool.query('select 1'),
  });
  await app.register(async (scope) => registerApi(scope, services), { prefix: '/api' });
  if (services.webBuildDir !== undefined) {
    await serveWeb(app, { buildDir: services.webBuildDir, pagePolicy: pagePolicy(services.apiUrl) });
  }
  return app;
}

function closeConnectionsWhenStopping(app: FastifyInstance, { isStopping }: AppServices): void {
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

async function registerApi(scope: FastifyInstance, services: AppServices): Promise<void> {
  acceptJson(scope);
  await scope.register(underPressure, { maxEventLoopDelay: eventLoopDelayMsMax });
  await allowSite(scope, services.siteOrigin);
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const contextOf = async (request: FastifyRequest) => {
    const anonymous = createContext(services.connection, { kind: 'anonymous' }, services.clock());
    const actor = await authenticate(anonymous, services.keys.accessTokens, request.headers.authorization);
    return { ...anonymous, actor };
  };
  registerOpenApi(scope, { serverUrl: services.apiUrl });
  const limits = createLimits({ connection: services.connection, isOff: services.rateLimits === 'off' });
  bindApi(scope, api, handlers(), {
    contextOf,
    guards: [limitGuard(limits)],
    idempotency: { fingerprintKey: services.keys.idempotency, leaseSeconds: idempotencyLeaseSeconds },
  });
}

function handlers(): ApiHandlers<typeof api> {
  return {
    services: servicesRoutes,
  };
}
