import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Traffic } from './limits/traffic.ts';

/** Under load the server keeps serving for this long, so that load balancers notice `/readyz`. */
const drainMsMax = 1_000;
/** Without a request for this long, the drain ends early. */
const quietMs = 100;
/** Limits the wait for an empty accept queue. */
const queueMsMax = 1_500;
/** Requests that run longer are cut off, so that everything else still closes in time. */
const runningMsMax = 5_000;

/** Closes the app without dropping accepted connections. `listeners` are all servers that accept for it. */
export async function closeApp(app: FastifyInstance, listeners: readonly NetServer[], traffic: Traffic): Promise<void> {
  await traffic.untilQuiet(quietMs, drainMsMax);
  await stopListening(app, listeners);
  await traffic.untilNoneOpen(runningMsMax);
  app.server.closeAllConnections();
  await app.close();
}

/**
 * When a listening socket closes, the kernel resets connections in its accept queue. So the queue is accepted first and
 * served afterward: otherwise a busy server would never drain it.
 */
async function stopListening({ server }: FastifyInstance, listeners: readonly NetServer[]): Promise<void> {
  const accepted: Socket[] = [];
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => void accepted.push(socket));
  const deadline = performance.now() + queueMsMax;
  // Each listener accepts one connection per turn of the event loop; two turns without one mean an empty queue.
  for (let emptyTurns = 0; emptyTurns < 2 && performance.now() < deadline;) {
    const count = accepted.length;
    await turn();
    emptyTurns = accepted.length === count ? emptyTurns + 1 : 0;
  }
  // http.Server's close would also destroy connections with a complete response that is not sent yet.
  for (const listener of listeners) NetServer.prototype.close.call(listener);
  for (const socket of accepted) for (const listener of serve) listener.call(server, socket);
}
