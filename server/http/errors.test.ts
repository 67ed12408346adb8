import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ErrorBody, errorCodes } from '#contract/errors.ts';
import { AppError } from '#server/errors.ts';
import { buildEdgeApp } from '#tests/support/servers/edge-app.ts';
import { statusByCode } from './errors.ts';

const api = {
  calls: {
    fail: endpoint({
      method: 'POST',
      path: '/fail/:how',
      summary: 'Fails',
      access: 'public',
      params: z.object({ how: z.string() }),
      response: z.object({}),
      errors: [],
    }),
  },
};

const bugs: Record<string, () => unknown> = {
  error: () => {
    throw new Error('password=hunter2 in table accounts');
  },
  rejection: () => Promise.reject(new TypeError('secret of the program')),
  text: () => {
    // oxlint-disable-next-line eslint/no-throw-literal, typescript/only-throw-error -- Others' code may throw anything.
    throw 'just a secret text';
  },
  nothing: () => {
    // oxlint-disable-next-line eslint/no-throw-literal, typescript/only-throw-error -- Others' code may throw anything.
    throw undefined;
  },
  'of a gateway': () => {
    throw Object.assign(new Error('secret'), { statusCode: 400, code: 'parameter_missing' });
  },
  'of the framework': () => {
    throw Object.assign(new Error('secret'), { statusCode: 418, code: 'FST_ERR_UNHEARD_OF' });
  },
};

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

const start = () =>
  buildEdgeApp(api, {
    calls: {
      fail: (_, { params: { how } }) => {
        if (how === 'deadlock') throw new DrizzleQueryError('select 1', [], deadlock);
        const bug = bugs[how];
        if (bug) return bug() as Record<never, never>;
        const code = errorCodes.find((known) => known === how) ?? 'not_found';
        throw new AppError(code, `It is ${how}.`, { fields: { how: 'No good.' }, retryAfterSeconds: 3 });
      },
    },
  });

describe('an expected error', () => {
  it.each(errorCodes)('has the status of %s', async (code) => {
    const { app, logged } = await start();
    const response = await app.inject({ method: 'POST', url: `/api/fail/${code}` });
    expect(response.statusCode).toBe(statusByCode[code]);
    expect(response.json()).toEqual({
      code,
      message: `It is ${code}.`,
      fields: { how: 'No good.' },
      requestId: response.headers['x-request-id'],
    });
    expect(ErrorBody.safeParse(response.json()).success).toBe(true);
    expect(response.headers).toMatchObject({ 'retry-after': '3', 'content-type': 'application/json; charset=utf-8' });
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });
});

describe('a bug', () => {
  it.each(Object.keys(bugs))('(%s) gets a fixed message and is logged with the request ID', async (how) => {
    const { app, logged } = await start();
    const response = await app.inject({ method: 'POST', url: `/api/fail/${how}` });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      requestId: response.headers['x-request-id'],
    });
    const [line, ...more] = logged.filter(({ level }) => level >= 50);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ msg: 'A request failed unexpectedly', reqId: response.headers['x-request-id'] });
  });

  it('is logged with its stack', async () => {
    const { app, logged } = await start();
    await app.inject({ method: 'POST', url: '/api/fail/error' });
    const line = logged.find(({ level }) => level >= 50);
    expect(line?.err?.message).toBe('password=hunter2 in table accounts');
    expect(line?.err?.stack).toContain('errors.test.ts');
  });
});

it('a transaction lost to a concurrent one can be tried again', async () => {
  const { app, logged } = await start();
  const response = await app.inject({ method: 'POST', url: '/api/fail/deadlock' });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
  expect(logged.find(({ level }) => level >= 50)).toMatchObject({ msg: 'A request lost to a concurrent one' });
});

describe('an unknown path', () => {
  it.each(['GET', 'POST', 'DELETE'] as const)('returns 404 for %s', async (method) => {
    const { app } = await start();
    const response = await app.inject({ method, url: '/api/nowhere?token=secret' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'not_found',
      message: `There is nothing at ${method} /api/nowhere.`,
      requestId: response.headers['x-request-id'],
    });
  });

  it('returns 400 for a QUERY without a content type', async () => {
    const { app, logged } = await start();
    const response = await app.inject({ method: 'QUERY' as 'GET', url: '/api/nowhere' });
    expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([400, 'The request is malformed.']);
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it('returns 404 whatever the body', async () => {
    const { app } = await start();
    const headers = { 'content-type': 'text/odd' };
    const response = await app.inject({ method: 'POST', url: '/api/nowhere', headers, payload: 'x'.repeat(1_000_000) });
    expect(response.statusCode).toBe(404);
  });

  it('is truncated in the message', async () => {
    const { app } = await start();
    const response = await app.inject(`/api/${'x'.repeat(5000)}`);
    expect(response.json<{ message: string }>().message.length).toBeLessThan(300);
  });
});
