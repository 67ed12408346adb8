import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The open connections of a server and what runs on them, so that stopping can let all of it finish. */
export interface Traffic {
  watch(server: Server): void;
  /** Resolves when no request is running and none has arrived for a moment, or when the time is up. */
  untilQuiet(quietMs: number, limitMs: number): Promise<void>;
  /** Closes connections as they become idle. Resolves when none is open, or when the time is up. */
  untilNoneOpen(limitMs: number): Promise<void>;
}

interface Connection {
  running: number;
  /** What had been read when its last request ended: anything beyond it belongs to a request that is arriving. */
  bytesRead: number;
  idleSince: number;
}

const pollMs = 10;
/** A new connection has this long to send its first request. Browsers also open connections that they never use. */
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
    // Emitted once the whole response has been handed to the system, or the client is gone.
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
