import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventsEndpoint } from '#contract/endpoint.ts';
import { type EventsTiming, sendEvents } from './events.ts';

const endpoint = eventsEndpoint({
  method: 'GET',
  path: '/ticks',
  summary: 'Follow the ticks',
  access: 'public',
  response: z.object({ tick: z.int(), text: z.string().optional() }),
  errors: [],
});

interface Ticks extends AsyncIterableIterator<unknown> {
  readonly isClosed: boolean;
}

/** Yields the given events, then waits until its reader leaves. */
function ticks(...events: unknown[]): Ticks {
  const left = Promise.withResolvers<IteratorResult<unknown>>();
  let isClosed = false;
  return {
    get isClosed() {
      return isClosed;
    },
    next: async () => (events.length > 0 ? { done: false, value: events.shift() } : left.promise),
    return: async () => {
      isClosed = true;
      left.resolve({ done: true, value: undefined });
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const never = 3_600_000;
let app: FastifyInstance;
let socket: Socket | undefined;

afterEach(async () => {
  socket?.destroy();
  await app.close();
});

async function serve(source: AsyncIterable<unknown>, timing: Partial<EventsTiming> = {}): Promise<string> {
  app = Fastify();
  app.get('/ticks', (request, reply) =>
    sendEvents(endpoint, source, { request, reply }, { heartbeatMs: never, stallMs: never, ...timing }),
  );
  return app.listen({ port: 0, host: 'localhost' });
}

async function readFrames(url: string, count: number): Promise<string[]> {
  const response = await fetch(`${url}/ticks`);
  const frames: string[] = [];
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    frames.push(...chunk.split(/(?<=\n\n)/));
    if (frames.length >= count) break;
  }
  return frames;
}

it('sends only the fields that the contract declares', async () => {
  const url = await serve(ticks({ tick: 1, secret: 'x' }, { tick: 2, text: 'two\nlines' }));
  expect(await readFrames(url, 3)).toEqual([
    ': open\n\n',
    'data: {"tick":1}\n\n',
    'data: {"tick":2,"text":"two\\nlines"}\n\n',
  ]);
});

it('sends heartbeats during silence without losing the next event', async () => {
  const source = ticks();
  const next = Promise.withResolvers<IteratorResult<unknown>>();
  let calls = 0;
  const url = await serve(
    { [Symbol.asyncIterator]: () => ({ ...source, next: () => ((calls += 1), next.promise) }) },
    { heartbeatMs: 5 },
  );
  expect(await readFrames(url, 4)).toContain(': still here\n\n');
  expect(calls).toBe(1);
});

it('ends the iterator as soon as the client disconnects', async () => {
  const source = ticks();
  const url = await serve(source);
  await readFrames(url, 1);
  await vi.waitFor(() => expect(source.isClosed).toBe(true), { timeout: 120_000 });
});

it('cuts the connection when the iterator fails, so that the client knows it missed something', async () => {
  async function* failing() {
    yield { tick: 1 };
    await Promise.reject(new Error('The source broke.'));
  }
  const url = await serve(failing());
  await expect(readFrames(url, 3)).rejects.toThrow('terminated');
});

it('reads no more from the source than a slow client consumes, and disconnects one that reads nothing', async () => {
  let given = 0;
  const text = 'x'.repeat(100_000);
  const source = { ...ticks(), next: async () => ({ done: false, value: { tick: (given += 1), text } }) };
  const close = vi.spyOn(source, 'return');
  const url = new URL(await serve({ [Symbol.asyncIterator]: () => source }, { stallMs: 300 }));
  socket = connect(Number(url.port), 'localhost')
    .pause()
    .on('error', () => undefined);
  socket.write('GET /ticks HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 120_000 });
  expect(given).toBeLessThan(1_000);
});
