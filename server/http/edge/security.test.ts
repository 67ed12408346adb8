import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { pagePolicy } from './security.ts';

const database = useTestDatabase();
const server = useTestApp(database);

describe('every response', () => {
  it.each([
    ['GET', '/api/services', 200],
    ['HEAD', '/api/services', 200],
    ['POST', '/api/services', 405],
    ['GET', '/api/nowhere', 404],
    ['GET', '/api/%', 400],
    ['OPTIONS', '/api/services', 204],
    ['GET', '/healthz', 200],
    ['GET', '/nowhere', 404],
    ['TRACE', '/api/services', 404],
  ] as const)('has the security headers (%s %s)', async (method, url, status) => {
    const response = await server.app.inject({ method: method as 'GET', url });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/) as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
  });

  it.each(['/api/nowhere', '/api/%', '/api/services?page=1%'])(
    'of the API is JSON, whatever the browser accepts (%s)',
    async (url) => {
      const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it.each(['/api/nowhere', '/api/%'])('that is an error is not cached (%s)', async (url) => {
    expect((await server.app.inject(url)).headers['cache-control']).toBe('no-store');
  });

  it('ignores a request ID sent by the client', async () => {
    const response = await server.app.inject({
      url: '/api/nowhere',
      headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
    });
    expect(response.headers['x-request-id']).not.toBe('mine');
  });
});

describe('the policy of a page', () => {
  it('allows its own inline scripts by hash, and no others', () => {
    const policy = pagePolicy({ apiUrl: '/api', usesStripe: false })(["'sha256-abc'"]);
    expect(policy).toContain("script-src 'self' 'sha256-abc';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/https?:|frame-src/);
  });

  it('allows calls to a separate API host', () => {
    const policy = pagePolicy({ apiUrl: 'https://api.example.com/api', usesStripe: false })([]);
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
  });

  it('allows Stripe only if it is the card gateway', () => {
    const policy = pagePolicy({ apiUrl: 'https://api.example.com/api', usesStripe: true })(["'sha256-abc'"]);
    expect(policy).toContain("script-src 'self' 'sha256-abc' https://js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.example.com https://api.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
