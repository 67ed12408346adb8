import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '#server/process/listen.ts';
import { closeApp } from './close-app.ts';
import { createTraffic } from './limits/traffic.ts';

const wholeBytes = 20_000_000;
/** Longer than a busy machine takes for any of this. */
const limitMs = 100_000;
const longerThanTestsMay = 600_000;
let app: FastifyInstance;
let doors: Server[];
let port: number;
let traffic: ReturnType<typeof createTraffic>;
let hasBegun: PromiseWithResolvers<void>;
let mayEnd: PromiseWithResolvers<void>;

beforeEach(async () => {
  app = fastify({ return503OnClosing: false });
  hasBegun = Promise.withResolvers();
  mayEnd = Promise.withResolvers();
  app.get('/', async () => 'served');
  app.get('/slow', async () => {
    hasBegun.resolve();
    await mayEnd.promise;
    return 'served late';
  });
  app.get('/large', async () => Buffer.alloc(wholeBytes));
  traffic = createTraffic();
  traffic.watch(app.server);
  doors = await listen(app, { host: 'localhost', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

function request(path: string, host = '127.0.0.1', options = ''): Socket {
  const socket = connect(port, host);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${options}\r\n`);
  return socket;
}

async function untilClosed(): Promise<void> {
  await expect.poll(() => app.server.listening, { timeout: 120_000 }).toBe(false);
}

it('serves every connection in the accept queue when it closes', async () => {
  const callers = Array.from({ length: 100 }, () => request('/', '127.0.0.1', 'connection: close\r\n'));
  const responses = callers.map((socket) => text(socket).catch((error: Error) => error.message));
  const { promise: nextTick, resolve } = Promise.withResolvers<void>();
  process.nextTick(resolve);
  await nextTick;
  // Blocks the event loop until the kernel has all of them in its accept queue.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await closeApp(app, doors, traffic, limitMs);
  for (const response of await Promise.all(responses)) expect(response).toContain('served');
});

it('finishes running requests, on every address of localhost', async () => {
  const addresses = (await lookup('localhost', { all: true })).map(({ address }) => address);
  expect(doors).toHaveLength(addresses.length);
  const responses: Promise<string>[] = [];
  for (const address of addresses) {
    responses.push(text(request('/slow', address)));
    await hasBegun.promise;
    hasBegun = Promise.withResolvers();
  }
  const closing = closeApp(app, doors, traffic, limitMs);
  await untilClosed();
  mayEnd.resolve();
  for (const response of await Promise.all(responses)) expect(response).toContain('served late');
  await closing;
});

it('sends a complete response in full to a slow reader', async () => {
  const reader = request('/large');
  await once(reader, 'readable');
  const closing = closeApp(app, doors, traffic, limitMs);
  await untilClosed();
  expect((await buffer(reader)).length).toBeGreaterThan(wholeBytes);
  await closing;
});

it('does not wait for idle or unused connections', async () => {
  const idle = request('/');
  await once(idle, 'data');
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const ended = Promise.all([text(idle), text(unused)]);
  const closing = closeApp(app, doors, traffic, longerThanTestsMay);
  await ended;
  await closing;
  expect([idle, unused].map(({ readableEnded }) => readableEnded)).toEqual([true, true]);
});
