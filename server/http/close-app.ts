import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RunningRequests } from './running-requests.ts';

/** While draining the server still answers, so that nobody is refused before the load balancer has noticed. */
const drainMsMax = 1_000;
/** What runs longer is cut off, so that the rest can still be closed in time. */
const runningMsMax = 5_000;

export async function closeApp(app: FastifyInstance, running: RunningRequests): Promise<void> {
  await running.untilNone(drainMsMax);
  const closed = app.close();
  await Promise.race([closed, pause(runningMsMax, undefined, { ref: false })]);
  app.server.closeAllConnections();
}
