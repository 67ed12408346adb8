import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Traffic } from './limits/traffic.ts';

/** Under load the server keeps serving for this long, so that load balancers notice `/readyz`. */
const drainMsMax = 1_000;
/** Without a request for this long, the drain ends early. */
const quietMs = 100;

/**
 * Closes the app without dropping accepted connections, but cuts off requests that run after `limitMs`. `listeners` are
 * all servers that accept for it.
 */
export async function closeApp(
  app: FastifyInstance,
  listeners: readonly NetServer[],
  traffic: Traffic,
  limitMs: number,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  await traffic.untilQuiet(quietMs, Math.min(drainMsMax, limitMs));
  await stopListening(app, listeners, limitMs / 5);
  await traffic.untilNoneOpen(deadline - performance.now());
  app.server.closeAllConnections();
  await app.close();
}

/**
 * When a listening socket closes, the kernel resets connections in its accept queue. So the queue is accepted first and
 * served afterward: otherwise a busy server would never drain it.
 */
async function stopListening(
  { server }: FastifyInstance,
  listeners: readonly NetServer[],
  queueMsMax: number,
): Promise<void> {
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
