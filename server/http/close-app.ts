import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Traffic } from './limits/traffic.ts';

/** Under load the server keeps accepting and answering for this long, so that clients and load balancers notice. */
const drainMsMax = 1_000;
/** Without a request for this long, nobody needs the drain. */
const quietMs = 100;
/** Bounds the search for a moment at which nobody waits to be accepted. */
const queueMsMax = 1_500;
/** What runs longer is cut off, so that the rest can still be closed in time. */
const runningMsMax = 5_000;

/** Closes the app without breaking off a connection that it has accepted. The doors are all that listen for it. */
export async function closeApp(app: FastifyInstance, doors: readonly NetServer[], traffic: Traffic): Promise<void> {
  await traffic.untilQuiet(quietMs, drainMsMax);
  await stopListening(app, doors);
  await traffic.untilNoneOpen(runningMsMax);
  app.server.closeAllConnections();
  await app.close();
}

/**
 * The kernel resets connections that wait to be accepted when a listening socket closes. So everybody who waits is
 * accepted first, but served only afterward: otherwise a busy server would never catch up with the queue.
 */
async function stopListening({ server }: FastifyInstance, doors: readonly NetServer[]): Promise<void> {
  const held: Socket[] = [];
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => void held.push(socket));
  const deadline = performance.now() + queueMsMax;
  // In a turn of the event loop each door accepts one connection; two turns without any mean that nobody waits.
  for (let emptyTurns = 0; emptyTurns < 2 && performance.now() < deadline;) {
    const count = held.length;
    await turn();
    emptyTurns = held.length === count ? emptyTurns + 1 : 0;
  }
  // The close of http.Server would also destroy connections whose response is complete but not yet sent.
  for (const door of doors) NetServer.prototype.close.call(door);
  for (const socket of held) for (const listener of serve) listener.call(server, socket);
}
