import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { callMessages } from '#content/messages/calls.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { AppError } from '#server/errors.ts';

export interface Metrics {
  readonly registry: Registry;
  /** `read` is called at every scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** The same for each job. */
  gaugesByJob(name: string, help: string, read: () => readonly { job: string; value: number }[]): void;
}

export function createMetrics({ pool, writes }: DatabaseConnection): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge: Metrics['gauge'] = (name, help, read) => {
    new Gauge({
      name: `boostdesk_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge('database_connections', 'Open connections to the database.', () => pool.totalCount);
  gauge('database_connections_idle', 'Open connections that are idle.', () => pool.idleCount);
  gauge('database_waiting', 'Requests waiting for a connection.', () => pool.waitingCount);
  const writable = '0 while the database cannot save anything: disk full or read-only.';
  gauge('database_writable', writable, () => (writes.outage ? 0 : 1));
  const gaugesByJob: Metrics['gaugesByJob'] = (name, help, read) => {
    new Gauge({
      name: `boostdesk_${name}`,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        for (const { job, value } of read()) this.set({ job }, value);
      },
    });
  };
  return { registry, gauge, gaugesByJob };
}

export type MetricsReaders = { readonly token: string } | 'this machine' | 'nobody';

/** In production a local proxy may forward requests from anywhere without saying so, hence 'nobody'. */
export function metricsReaders(token: string | undefined, config: { readonly isProduction: boolean }): MetricsReaders {
  if (token !== undefined) return { token };
  return config.isProduction ? 'nobody' : 'this machine';
}

/** Measures every request and serves `/metrics`. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, readers: MetricsReaders): void {
  const duration = new Histogram({
    name: 'boostdesk_http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  if (readers === 'nobody') return;
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) throw new AppError('forbidden', callMessages.metricsPrivate);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, readers: Exclude<MetricsReaders, 'nobody'>): boolean {
  if (readers === 'this machine') return isThisMachine(request);
  const actual = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${readers.token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** A local proxy forwards requests from outside, so a forwarded request does not count as local. */
function isThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || address.replace('::ffff:', '').startsWith('127.');
  return isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}
