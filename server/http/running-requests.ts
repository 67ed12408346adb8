import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Knows how many requests are being answered, so that stopping can wait for them. */
export interface RunningRequests {
  watch(app: FastifyInstance): void;
  /** Returns when there are none, or when the time is up. */
  untilNone(limitMs: number): Promise<void>;
}

export function createRunningRequests(): RunningRequests {
  let running = 0;
  return {
    watch(app) {
      app.addHook('onRequest', async (_, reply) => {
        running++;
        reply.raw.once('close', () => running--);
      });
    },
    async untilNone(limitMs) {
      const deadline = performance.now() + limitMs;
      while (running > 0 && performance.now() < deadline) await pause(20);
    },
  };
}
