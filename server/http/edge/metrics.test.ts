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

it('are served to nobody in production without a token, not even to a proxy that sends no forwarding header', async () => {
  const scrape = start(undefined, true);
  expect(await scrape()).toBe(404);
  expect(await scrape({ authorization: `Bearer ${token}` })).toBe(404);
});

it('are served to this machine outside production, but not to forwarded requests', async () => {
  const scrape = start(undefined, false);
  expect(await scrape()).toBe(200);
  expect(await scrape({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
});

it.each([true, false])('require the token if there is one (production: %s)', async (isProduction) => {
  const scrape = start(token, isProduction);
  expect(await scrape()).toBe(403);
  expect(await scrape({ authorization: `Bearer ${token}` })).toBe(200);
});

it('report whether the database is writable', async () => {
  const connection = connectDatabase('postgres://nobody@localhost:1/nothing');
  const { registry } = createMetrics(connection);
  expect(await registry.metrics()).toContain('boostdesk_database_writable 1');
  connection.writes.report(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }));
  expect(await registry.metrics()).toContain('boostdesk_database_writable 0');
});

it('count the outcomes of each job', async () => {
  const { registry, gaugesByJob } = createMetrics(connectDatabase('postgres://nobody@localhost:1/nothing'));
  gaugesByJob('jobs_failed', 'Jobs failed.', () => [
    { job: 'mail', value: 0 },
    { job: 'reconcile', value: 2 },
  ]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('boostdesk_jobs_failed{job="mail"} 0');
  expect(metrics).toContain('boostdesk_jobs_failed{job="reconcile"} 2');
});
