import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { createEdge } from './edge.ts';
import { createMetrics, metricsReaders, registerMetrics } from './metrics.ts';

const token = 'a token for the metrics';

function start(given: string | undefined, isProduction: boolean) {
  const connection = connectDatabase('postgres://nobody@localhost:1/nothing');
  const app = createEdge({ logger: pino({ level: 'silent' }), trustedProxies: [], isStopping: () => false });
  registerMetrics(app, createMetrics(connection), metricsReaders(given, { isProduction }));
  onTestFinished(() => app.close());
  return async (headers: Record<string, string> = {}) => (await app.inject({ url: '/metrics', headers })).statusCode;
}

it('answer nobody in production without a token, not even a proxy that does not say for whom it asks', async () => {
  const ask = start(undefined, true);
  expect(await ask()).toBe(404);
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(404);
});

it('answer this machine outside of production, and nobody whom a proxy speaks for', async () => {
  const ask = start(undefined, false);
  expect(await ask()).toBe(200);
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
});

it.each([true, false])('answer the token and nobody else where there is one (production: %s)', async (isProduction) => {
  const ask = start(token, isProduction);
  expect(await ask()).toBe(403);
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
});

it('say whether the database can save anything', async () => {
  const connection = connectDatabase('postgres://nobody@localhost:1/nothing');
  const { registry } = createMetrics(connection);
  expect(await registry.metrics()).toContain('boostdesk_database_writable 1');
  connection.writes.report(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }));
  expect(await registry.metrics()).toContain('boostdesk_database_writable 0');
});
