import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveCatchUpHeader } from '#contract/live.ts';

/** An event stream server controlled by the test. */
export interface EventServer {
  readonly url: string;
  /** Open streams, newest last. */
  readonly streams: readonly ServerResponse[];
  /** All stream requests so far. */
  readonly requests: readonly IncomingMessage[];
  /** Whether streams claim to begin with what was missed. */
  catchesUp: boolean;
  /** The response to send instead of a stream. */
  refuse: { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | undefined;
  send(text: string): void;
  /** Ends all streams, like a restarting server. */
  endStreams(): void;
  stop(): Promise<void>;
}

export async function startEventServer(others: RequestListener = notFound): Promise<EventServer> {
  const streams: ServerResponse[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/api/events')) return others(request, response);
    requests.push(request);
    if (events.refuse) return response.writeHead(events.refuse.status, events.refuse.headers).end('{}');
    streams.push(response);
    response.once('close', () => streams.splice(streams.indexOf(response), 1));
    const headers = { 'content-type': 'text/event-stream', ...(events.catchesUp && { [liveCatchUpHeader]: 'true' }) };
    return response.writeHead(200, headers).write(': open\n\n');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const events: EventServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    streams,
    requests,
    catchesUp: false,
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
