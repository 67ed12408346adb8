import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface BreakingProxy {
  readonly url: string;
  /** Resets all connections. */
  reset(): void;
  /** Drops the next statement that contains this text, and all that its connection sends later. */
  fallSilentAt(text: string): void;
  /** Forwards the next statement that contains this text and resets the connection instead of returning its response. */
  loseResponseTo(text: string): void;
  close(): void;
}

/** A TCP proxy in front of a database on a Unix socket that can break connections. */
export async function openBreakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const sockets: Socket[] = [];
  let awaited: string | undefined;
  let dropped: string | undefined;
  const proxy = createServer((socket) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`);
    sockets.push(socket);
    let isLosing = false;
    let isSilent = false;
    socket.on('data', (sent: Buffer) => {
      if (dropped !== undefined && sent.includes(dropped)) [isSilent, dropped] = [true, undefined];
      if (isSilent) return;
      if (awaited !== undefined && sent.includes(awaited)) [isLosing, awaited] = [true, undefined];
      upstream.write(sent);
    });
    upstream.on('data', (response: Buffer) => (isLosing ? socket.resetAndDestroy() : socket.write(response)));
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `postgres://boostdesk@127.0.0.1:${(proxy.address() as AddressInfo).port}${new URL(databaseUrl).pathname}`,
    fallSilentAt: (text) => void (dropped = text),
    reset: () => sockets.splice(0).forEach((socket) => socket.resetAndDestroy()),
    loseResponseTo: (text) => void (awaited = text),
    close: () => void proxy.close(),
  };
}
