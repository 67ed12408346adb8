import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Exchange } from './bind.ts';

/** Events as they happen; the stream ends when the iterator does. `undefined` is a heartbeat. */
export type EventsAnswer<Event> = AsyncIterable<Event | undefined>;

export function sendEvents(endpoint: Endpoint, events: EventsAnswer<unknown>, { reply }: Exchange): FastifyReply {
  return reply
    .code(endpoint.status)
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(frames(endpoint, events), { highWaterMark: 1 }));
}

async function* frames(endpoint: Endpoint, events: EventsAnswer<unknown>): AsyncGenerator<string> {
  yield ': open\n\n';
  for await (const event of events) {
    yield event === undefined ? ': still here\n\n' : `data: ${JSON.stringify(endpoint.answer.parse(event))}\n\n`;
  }
}
