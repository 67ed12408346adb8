import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface LocalRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalResponse {
  readonly status: number;
  readonly json: unknown;
}

/**
 * `well` responds. `lost` does the work and drops the connection; `silent` does the work and never responds. `away`
 * drops the connection before any work; `broken` responds with 500 without doing the work.
 */
export type Health = 'well' | 'lost' | 'silent' | 'away' | 'broken';

export interface LocalServer {
  readonly url: string;
  /** All received requests, oldest first. */
  readonly requests: readonly LocalRequest[];
  health: Health;
  /** The connection is dropped after the work for this method only. */
  loses: string | undefined;
  close(): Promise<void>;
}

/** A fake provider on loopback over real HTTP. */
export async function startLocalServer(
  work: (request: LocalRequest) => LocalResponse | Promise<LocalResponse>,
): Promise<LocalServer> {
  const requests: LocalRequest[] = [];
  const state: Pick<LocalServer, 'health' | 'loses'> = { health: 'well', loses: undefined };
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request: LocalRequest = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '/', 'http://localhost'),
      headers: incoming.headers,
      body: await text(incoming),
    };
    requests.push(request);
    if (state.health === 'away') return void incoming.socket.destroy();
    const result = state.health === 'broken' ? { status: 500, json: {} } : await work(request);
    if (state.health === 'silent') return;
    if (state.health === 'lost' || state.loses === request.method) return void incoming.socket.destroy();
    response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.json));
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  // A connection that is closed while the next call reuses it would fail that call on a busy machine.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has no port.');
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
