import { createSecretKey } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live as liveContract } from '#contract/live.ts';
import { type Actor, createContext } from '#server/context.ts';
import { useEmptyDatabase } from '#tests/support/database/use-database.ts';
import { type Binding, bindApi } from '#server/http/bind.ts';
import { sendError } from '#server/http/errors.ts';
import { createLive, type Live } from './live.ts';
import { liveRoutes } from './live.routes.ts';
import type { LiveLogger } from './postgres-channel.ts';
import { idempotencyStore } from '#server/modules/idempotency/index.ts';

const database = useEmptyDatabase();
const patience = { timeout: 120_000 };
const logger = { info: vi.fn<LiveLogger['info']>(), warn: vi.fn<LiveLogger['warn']>() };
const actors: Record<string, Actor> = {
  'Bearer ada': { kind: 'customer', accountId: 'ada', sessionId: 'session-ada' },
  'Bearer grace': { kind: 'admin', staffRole: 'owner', accountId: 'grace', sessionId: 'session-grace' },
};

let live: Live;
let app: FastifyInstance;
let url: string;
let endsAt: Date | undefined;

beforeEach(async () => {
  endsAt = undefined;
  live = createLive({ url: database.connection.url, logger, limits: { perAccountMax: 2 } });
  await live.start();
  app = Fastify();
  app.setErrorHandler(sendError);
  const binding: Binding = {
    contextOf: async ({ headers }) => {
      const actor = actors[headers.authorization ?? ''] ?? { kind: 'anonymous' };
      return createContext(database.connection, { ...actor, ...(endsAt && { expiresAt: endsAt }) }, new Date());
    },
    guards: [],
    idempotency: { keys: idempotencyStore, fingerprintKey: createSecretKey(Buffer.alloc(32)), leaseSeconds: 60 },
  };
  bindApi(app, { live: liveContract }, { live: liveRoutes(live) }, binding);
  url = await app.listen({ port: 0, host: 'localhost' });
});

afterEach(async () => {
  await live.stop();
  await app.close();
});

/** Opens the stream and waits for its first bytes, which prove that it is subscribed. */
async function open(name: string) {
  const leaving = new AbortController();
  const response = await fetch(`${url}/events`, {
    headers: { authorization: `Bearer ${name}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader.read()).value;
  expect(await read()).toBe(': open\n\n');
  return { response, read, leave: () => leaving.abort() };
}

it('sends an event for what changed', async () => {
  const { response, read } = await open('ada');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'close',
  });
  expect(response.headers.has('content-encoding')).toBe(false);

  live.publish({ accountId: 'grace' }, 'messages');
  live.publish('admins', 'notifications');
  live.publish({ accountId: 'ada' }, 'orders', 'balance');
  expect(await read()).toBe('data: {"topics":["orders","balance"]}\n\n');
});

it('sends admins events for admins', async () => {
  const { read } = await open('grace');
  live.publish('admins', 'notifications');
  expect(await read()).toBe('data: {"topics":["notifications"]}\n\n');
});

it('refuses anonymous callers', async () => {
  const response = await fetch(`${url}/events`);
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
});

it('refuses a stream beyond the limit with a JSON error', async () => {
  const streams = [await open('ada'), await open('ada')];
  const response = await fetch(`${url}/events`, { headers: { authorization: 'Bearer ada' } });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await response.json()).toMatchObject({ code: 'rate_limited' });
  streams[0]!.leave();
  await vi.waitFor(() => expect(live.streams).toBe(1), patience);
  await open('ada');
});

it('frees the subscription of a client that disconnected during silence', async () => {
  const { leave } = await open('ada');
  expect(live.streams).toBe(1);
  leave();
  await vi.waitFor(() => expect(live.streams).toBe(0), patience);
});

it('opens no subscription for a HEAD request', async () => {
  const response = await fetch(`${url}/events`, { method: 'HEAD', headers: { authorization: 'Bearer ada' } });
  expect([response.status, live.streams]).toEqual([200, 0]);
});

it('ends the response when the session ends', async () => {
  const { read } = await open('ada');
  live.endSession('session-ada');
  expect(await read()).toBeUndefined();
});

it('ends the response when the token expires', async () => {
  endsAt = new Date(Date.now() + 50);
  const { read } = await open('ada');
  expect(await read()).toBeUndefined();
});

it('lets the server close while readers are connected', async () => {
  const { read } = await open('ada');
  const closed = app.close();
  live.endStreams();
  await closed;
  expect(await read()).toBeUndefined();
});
