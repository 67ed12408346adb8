import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A process behind the balancer, and the names of its own assets. */
export interface Target {
  readonly url: string;
  readonly assets: ReadonlySet<string>;
}

export interface Balancer {
  readonly url: string;
  /** Requests go to each target in turn. A removed target gets no new ones. */
  readonly targets: Set<Target>;
  readonly counts: { assets: number; /** Assets requested from a process of the other build. */ foreign: number };
  close(): Promise<void>;
}

/** A round-robin balancer without sticky sessions or retries. */
export async function openBalancer(): Promise<Balancer> {
  const targets = new Set<Target>();
  const counts = { assets: 0, foreign: 0 };
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = [...targets][turn++ % targets.size];
    if (!target) return void outgoing.writeHead(502).end();
    const [, asset] = /^\/assets\/([^?]+)/.exec(incoming.url ?? '') ?? [];
    if (asset !== undefined) {
      counts.assets += 1;
      if (!target.assets.has(asset)) counts.foreign += 1;
    }
    forward(target.url, incoming, outgoing);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    targets,
    counts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const upstream = request(url + (incoming.url ?? '/'), {
    method: incoming.method,
    headers: incoming.headers,
    agent: false,
  });
  upstream.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    pipeline(response, outgoing, () => undefined);
  });
  upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.on('close', () => upstream.destroy());
  pipeline(incoming, upstream, () => undefined);
}
