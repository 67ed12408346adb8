import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { defaultLimit, type Limit } from '#contract/limits.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { buildEdgeApp, signedIn } from '#tests/support/servers/edge-app.ts';

const database = useTestDatabase();
const product = useTestApp(database, { rateLimits: 'on' });

const minute = (name: string, calls: number, by: Limit['by'], store: Limit['store'] = 'memory'): Limit => {
  return { name, calls, seconds: 60, by, store };
};
const done = z.object({ ok: z.boolean() });
const call = (path: `/${string}`, limits?: readonly Limit[]) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'A call',
    access: 'public',
    response: done,
    errors: [],
    ...(limits ? { limits } : {}),
  });

const api = {
  calls: {
    plain: call('/plain'),
    other: call('/other'),
    address: call('/address', [minute('by address', 2, 'address', 'database')]),
    account: call('/account', [minute('by account', 2, 'account')]),
    both: call('/both', [minute('by both', 2, 'address and account')]),
    subject: call('/subject', [minute('by subject', 1, 'subject')]),
    twice: call('/twice', [minute('wide', 5, 'address'), minute('narrow', 2, 'account')]),
    own: { ...call('/own', [minute('by own', 2, 'address and account')]), access: 'customer' as const },
    staff: { ...call('/staff', [minute('by staff', 2, 'address')]), access: 'admin' as const },
    invalid: endpoint({
      method: 'POST',
      path: '/invalid',
      summary: 'A call with a body',
      access: 'public',
      body: z.object({ name: z.string() }),
      response: done,
      errors: [],
      limits: [minute('invalid', 2, 'address')],
    }),
  },
};

const ok = () => ({ ok: true });
const handlers = {
  calls: {
    plain: ok,
    other: ok,
    address: ok,
    account: ok,
    both: ok,
    subject: ok,
    twice: ok,
    own: ok,
    staff: ok,
    invalid: ok,
  },
};

async function start(options: { trustedProxies?: readonly string[]; calls?: number } = {}) {
  const { app } = await buildEdgeApp(api, handlers, {
    connection: database.connection,
    defaultLimit: minute('default', options.calls ?? 3, 'account'),
    trustedProxies: options.trustedProxies ?? [],
  });
  return async (path: string, from: { ip?: string; headers?: Record<string, string> } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api${path}`,
      remoteAddress: from.ip ?? '192.0.2.1',
      headers: from.headers ?? {},
    });
}

const statuses = async (calls: (() => Promise<{ statusCode: number }>)[]) => {
  const seen: number[] = [];
  for (const each of calls) seen.push((await each()).statusCode);
  return seen;
};
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('limits on calls', () => {
  it('report what remains on every response, and refuse with 429 and Retry-After', async () => {
    const post = await start();
    const first = await post('/plain');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '60',
    });
    await post('/plain');
    await post('/plain');
    const refused = await post('/plain');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'ratelimit-limit': '3' });
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: `Too many requests. Please try again in ${String(refused.headers['retry-after'])} seconds.`,
      requestId: refused.headers['x-request-id'],
    });
  });

  it('share the default among calls that declare none', async () => {
    const post = await start();
    const paths = ['/plain', '/other', '/plain', '/other'];
    expect(await statuses(paths.map((path) => () => post(path)))).toEqual([200, 200, 200, 429]);
  });

  it('count an account across IP addresses, and its IP address separately', async () => {
    const post = await start();
    const headers = signedIn(randomUUID());
    const fromAnywhere = times(3, (i) => () => post('/account', { ip: `192.0.2.${10 + i}`, headers }));
    expect(await statuses(fromAnywhere)).toEqual([200, 200, 429]);
    expect((await post('/account', { ip: '192.0.2.10' })).statusCode).toBe(200);
    expect((await post('/account', { ip: '192.0.2.10', headers: signedIn(randomUUID()) })).statusCode).toBe(200);
  });

  it('count IP address and account separately', async () => {
    const post = await start();
    const manyAccounts = times(3, () => () => post('/both', { ip: '192.0.2.20', headers: signedIn(randomUUID()) }));
    expect(await statuses(manyAccounts)).toEqual([200, 200, 429]);
    const headers = signedIn(randomUUID());
    const manyAddresses = times(3, (i) => () => post('/both', { ip: `192.0.2.${30 + i}`, headers }));
    expect(await statuses(manyAddresses)).toEqual([200, 200, 429]);
  });

  it('do not let a blocked IP address use up an account’s limit', async () => {
    const post = await start();
    const headers = signedIn(randomUUID());
    await statuses(times(2, () => () => post('/both', { ip: '192.0.2.40' })));
    await statuses(times(5, () => () => post('/both', { ip: '192.0.2.40', headers })));
    expect((await post('/both', { ip: '192.0.2.41', headers })).statusCode).toBe(200);
  });

  it('report the tightest one', async () => {
    const post = await start();
    expect((await post('/twice')).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
  });

  it('leave subjects to the verb and apply the default', async () => {
    const post = await start();
    expect((await post('/subject')).headers).toMatchObject({ 'ratelimit-limit': '3' });
  });

  it('count refused callers against the default, and report what remains', async () => {
    const post = await start();
    const headers = signedIn(randomUUID());
    const anonymous = await post('/own', { ip: '192.0.2.60' });
    const forbidden = await post('/staff', { ip: '192.0.2.60', headers });
    expect([anonymous.statusCode, forbidden.statusCode]).toEqual([401, 403]);
    for (const { headers: told } of [anonymous, forbidden]) {
      expect(told).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    }
    const strangers = times(3, () => () => post('/own', { ip: '192.0.2.60' }));
    expect(await statuses(strangers)).toEqual([401, 401, 429]);
    expect((await post('/own', { ip: '192.0.2.60', headers })).statusCode).toBe(200);
  });

  it('count a call before its body is read', async () => {
    const post = await start();
    expect(await statuses(times(3, () => () => post('/invalid')))).toEqual([400, 400, 429]);
  });
});

describe('the product', () => {
  it('counts its calls', async () => {
    const first = await product.app.inject('/api/services');
    const second = await product.app.inject('/api/services');
    expect([first.json(), second.json()]).toEqual([[], []]);
    const left = [first, second].map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(left).toEqual([defaultLimit.calls - 1, defaultLimit.calls - 2]);
  });

  it('does not count health checks', async () => {
    expect((await product.app.inject('/healthz')).headers).not.toHaveProperty('ratelimit-remaining');
  });
});

describe('the IP address that is counted', () => {
  it('can’t be spoofed by the caller', async () => {
    const post = await start();
    const rotating = times(10, (i) => () => {
      const spoofed = `203.0.113.${i}`;
      const headers = { 'x-forwarded-for': spoofed, 'x-real-ip': spoofed, forwarded: `for=${spoofed}` };
      return post('/address', { ip: '198.51.100.1', headers });
    });
    expect((await statuses(rotating)).filter((status) => status === 200)).toHaveLength(2);
  });

  it('comes from a trusted proxy, not from what its client claims', async () => {
    const post = await start({ trustedProxies: ['10.0.0.1'] });
    const behindProxy = (client: string, madeUp: string) => () =>
      post('/address', { ip: '10.0.0.1', headers: { 'x-forwarded-for': `${madeUp}, ${client}` } });
    const rotating = times(10, (i) => behindProxy('198.51.100.2', `203.0.113.${i}`));
    expect((await statuses(rotating)).filter((status) => status === 200)).toHaveLength(2);
    expect(await statuses([behindProxy('198.51.100.3', '203.0.113.1')])).toEqual([200]);
  });

  it('is the /64 network of an IPv6 caller', async () => {
    const post = await start();
    const rotating = times(10, (i) => () => post('/address', { ip: `2001:db8:0:1::${i.toString(16)}` }));
    expect((await statuses(rotating)).filter((status) => status === 200)).toHaveLength(2);
    expect((await post('/address', { ip: '2001:db8:0:2::1' })).statusCode).toBe(200);
  });
});
