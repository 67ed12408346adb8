import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of events that a test holds in its hand: each stream waits for what the test makes it say. */
export interface EventServer {
  readonly url: string;
  /** The streams that are open now, the latest last. */
  readonly streams: readonly ServerResponse[];
  /** The requests for a stream so far. */
  readonly requests: readonly IncomingMessage[];
  /** What to answer instead of a stream; undefined opens one. */
  refuse: { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | undefined;
  send(text: string): void;
  /** Ends all streams as a server does that restarts. */
  endStreams(): void;
  stop(): Promise<void>;
}

export async function startEventServer(others: RequestListener = notFound): Promise<EventServer> {
  const streams: ServerResponse[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/api/events') return others(request, response);
    requests.push(request);
    if (events.refuse) return response.writeHead(events.refuse.status, events.refuse.headers).end('{}');
    streams.push(response);
    response.once('close', () => streams.splice(streams.indexOf(response), 1));
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const events: EventServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    streams,
    requests,
    refuse: undefined,
    send: (text) => streams.forEach((stream) => stream.write(text)),
    endStreams: () => streams.forEach((stream) => stream.end()),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return events;
}

function notFound(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}
