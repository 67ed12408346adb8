import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Tracks a server's open connections and running requests, so that a shutdown can let them finish. */
export interface Traffic {
  watch(server: Server): void;
  /** Resolves when no request is running and none has arrived for `quietMs`, or after `limitMs`. */
  untilQuiet(quietMs: number, limitMs: number): Promise<void>;
  /** Closes connections as they become idle. Resolves when none is open, or after `limitMs`. */
  untilNoneOpen(limitMs: number): Promise<void>;
}

interface Connection {
  running: number;
  /** Bytes read when the last request ended: any more belong to a request that is arriving. */
  bytesRead: number;
  idleSince: number;
}

const pollMs = 10;
/** Grace period for a new connection's first request. Browsers also open connections that they never use. */
const silentMsMax = 500;

export function createTraffic(): Traffic {
  const open = new Map<Socket, Connection>();
  let lastArrivalAt = -Infinity;

  const onConnection = (socket: Socket) => {
    lastArrivalAt = performance.now();
    open.set(socket, { running: 0, bytesRead: 0, idleSince: lastArrivalAt });
    socket.once('close', () => open.delete(socket));
  };
  const onRequest = (socket: Socket, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    lastArrivalAt = performance.now();
    connection.running++;
    // Emitted when the whole response was passed to the operating system, or the client disconnected.
    response.once('close', () => {
      connection.running--;
      connection.bytesRead = socket.bytesRead;
      connection.idleSince = performance.now();
    });
  };
  const closeIdle = () => {
    for (const [socket, { running, bytesRead, idleSince }] of open) {
      const isIdle = running === 0 && socket.bytesRead === bytesRead;
      if (isIdle && (bytesRead > 0 || performance.now() - idleSince > silentMsMax)) socket.destroy();
    }
  };
  const isRunning = () => [...open.values()].some(({ running }) => running > 0);
  const waitUntil = async (isReached: () => boolean, limitMs: number) => {
    const deadline = performance.now() + limitMs;
    while (!isReached() && performance.now() < deadline) await pause(pollMs);
  };

  return {
    watch(server) {
      server.on('connection', onConnection);
      server.on('request', (request, response) => onRequest(request.socket, response));
    },
    untilQuiet: (quietMs, limitMs) =>
      waitUntil(() => performance.now() - lastArrivalAt > quietMs && !isRunning(), limitMs),
    untilNoneOpen: (limitMs) =>
      waitUntil(() => {
        closeIdle();
        return open.size === 0;
      }, limitMs),
  };
}
