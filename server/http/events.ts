import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Exchange } from './exchange.ts';
import { serialize } from './serialize.ts';

/**
 * The stream ends when the iterator does. Its `return` must end a pending `next` immediately (an async generator's waits
 * for it), since that is how a disconnected client frees what the iterator holds.
 */
export type EventStream<Event> = AsyncIterable<Event>;

export interface EventsTiming {
  /** After this much silence a comment is sent, so that proxies keep the connection and clients notice a dead one. */
  readonly heartbeatMs: number;
  /** A client that reads nothing for this long, not even heartbeats, is disconnected. */
  readonly stallMs: number;
}

const defaultTiming: EventsTiming = { heartbeatMs: 25_000, stallMs: 60_000 };

export function sendEvents(
  endpoint: Endpoint,
  events: EventStream<unknown>,
  { request, reply }: Exchange,
  timing: EventsTiming = defaultTiming,
): FastifyReply {
  reply
    .code(endpoint.status)
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    // Without keep-alive, a stopping server need not wait for the connection after the stream has ended.
    .header('connection', 'close');
  const frames = framesOf(endpoint, events, timing, () => reply.raw.destroy());
  reply.raw.once('close', frames.close);
  if (request.method === 'HEAD' || reply.raw.destroyed) {
    frames.close();
    return reply.send('');
  }
  return reply.send(Readable.from(frames, { objectMode: false, highWaterMark: 1 }));
}

interface Frames extends AsyncIterableIterator<Buffer> {
  readonly close: () => void;
}

function framesOf(
  endpoint: Endpoint,
  events: EventStream<unknown>,
  timing: EventsTiming,
  disconnect: () => void,
): Frames {
  const iterator = events[Symbol.asyncIterator]();
  let pending: Promise<IteratorResult<unknown>> | undefined;
  let stallTimer: NodeJS.Timeout | undefined;
  let isOpened = false;
  let isClosed = false;

  const frame = (text: string): IteratorResult<Buffer> => {
    stallTimer = setTimeout(disconnect, timing.stallMs).unref();
    return { done: false, value: Buffer.from(text) };
  };
  const close = () => {
    clearTimeout(stallTimer);
    if (isClosed) return;
    isClosed = true;
    void iterator.return?.();
  };
  const next = async (): Promise<IteratorResult<Buffer>> => {
    clearTimeout(stallTimer);
    if (isClosed) return { done: true, value: undefined };
    if (!isOpened) {
      isOpened = true;
      return frame(': open\n\n');
    }
    pending ??= iterator.next();
    const result = await withinMs(pending, timing.heartbeatMs);
    if (result === undefined) return frame(': still here\n\n');
    pending = undefined;
    if (result.done) return { done: true, value: undefined };
    return frame(`data: ${serialize(endpoint.response, result.value)}\n\n`);
  };
  return {
    next,
    close,
    return: async () => {
      close();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function withinMs<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, milliseconds, undefined).unref();
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
