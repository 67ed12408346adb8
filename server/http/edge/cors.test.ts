import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { createEdge, prepareApi } from './edge.ts';
import { buildEdgeApp, siteOrigin } from '#tests/support/servers/edge-app.ts';

const common = { summary: 'A call', access: 'public', response: z.object({}), errors: [] } as const;
const api = {
  calls: {
    read: endpoint({ ...common, method: 'GET', path: '/read' }),
    write: endpoint({ ...common, method: 'POST', path: '/write' }),
  },
};
async function start() {
  const { app } = await buildEdgeApp(api, { calls: { read: () => ({}), write: () => ({}) } });
  return app;
}
const preflight = (origin: string) => ({
  origin,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization, content-type, idempotency-key',
});
const strangers = [
  'null',
  'https://shop.example.com.evil.example',
  'https://evilshop.example.com',
  'https://other.shop.example.com',
  'http://shop.example.com',
  'https://shop.example.com:8443',
  'https://shop.example.com/',
  '*',
];

describe('a call from the site', () => {
  it('is allowed by preflight, with its headers and credentials', async () => {
    const app = await start();
    const response = await app.inject({ method: 'OPTIONS', url: '/api/write', headers: preflight(siteOrigin) });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': siteOrigin,
      'access-control-allow-credentials': 'true',
    });
    expect(response.headers['access-control-allow-methods']).toMatch(/POST/);
    expect(response.headers['access-control-allow-headers']).toMatch(/authorization.*content-type.*idempotency-key/);
  });

  it('may read the response and the exposed headers', async () => {
    const app = await start();
    const { headers } = await app.inject({ url: '/api/read', headers: { origin: siteOrigin } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': siteOrigin,
      'access-control-allow-credentials': 'true',
    });
    expect(headers['access-control-expose-headers']).toMatch(
      /x-total-count.*ratelimit-remaining.*idempotency-replayed/,
    );
    expect(headers['vary']).toMatch(/origin/i);
    expect(headers['vary']).toMatch(/accept-encoding/i);
  });

  it('may read that the server is busy, and when to try again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const app = createEdge({ logger: pino({ level: 'silent' }), trustedProxies: [], isStopping: () => false });
    app.register(async (scope) => {
      await prepareApi(scope, { siteOrigin, refusesWhenBusy: true });
      scope.get('/', () => 'Hello');
    });
    await app.ready();
    // Two samples at once: without a measurement in between, the second counts as an overload.
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    const { statusCode, headers } = await app.inject({ url: '/', headers: { origin: siteOrigin } });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(headers['access-control-allow-origin']).toBe(siteOrigin);
    await app.close();
  });
});

describe.each(strangers)('a call from %s', (origin) => {
  it('gets no permission', async () => {
    const app = await start();
    const responses = [
      await app.inject({ method: 'OPTIONS', url: '/api/write', headers: preflight(origin) }),
      await app.inject({ url: '/api/read', headers: { origin } }),
      await app.inject({ url: '/api/nowhere', headers: { origin } }),
    ];
    for (const { headers } of responses) expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
