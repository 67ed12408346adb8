import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { createMetrics } from '#server/http/edge/metrics.ts';
import { createTraffic } from '#server/http/limits/traffic.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { createLive } from '#server/live/live.ts';
import { createSandbox } from '#server/modules/payments/index.ts';
import { beginTimeZone } from '#server/modules/shop/index.ts';
import { createPoster } from '#server/modules/webhooks/index.ts';

const logger = pino({ level: 'silent' });

export interface TestAppOptions extends Partial<AppDeps> {
  readonly timeZone?: string;
}

export function createTestApp(
  connection: DatabaseConnection,
  appKey: string,
  { timeZone = 'UTC', ...overrides }: TestAppOptions = {},
): Promise<FastifyInstance> {
  beginTimeZone(connection, timeZone);
  const keys = deriveKeys(appKey);
  return buildApp({
    connection,
    logger,
    clock: () => new Date(),
    live: createLive({ url: connection.url, logger }),
    metrics: createMetrics(connection),
    traffic: createTraffic(),
    keys,
    isStopping: () => false,
    siteOrigin: 'http://localhost:3000',
    apiUrl: '/api',
    trustedProxies: [],
    metricsReaders: 'this machine',
    rateLimits: 'off',
    refusesWhenBusy: false,
    mailer: { deliver: async () => {} },
    isProduction: false,
    google: undefined,
    gateways: [createSandbox({ connection, clock: () => new Date(), webhookSecret: keys.sandbox })],
    webhooks: { post: createPoster(), resolve: async () => [] },
    site: undefined,
    ...overrides,
  });
}
