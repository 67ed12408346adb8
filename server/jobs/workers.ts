import type { PgBoss } from 'pg-boss';
import type { JobHandler } from './registry.ts';
import { runJob, type RunDeps } from './run-job.ts';

export interface Workers {
  /** Makes those of the named jobs look now instead of at their next poll; without names all, the schedule's too. */
  wake(jobs?: ReadonlySet<string>): void;
  stop(): Promise<void>;
}

export async function startWorkers(options: {
  boss: PgBoss;
  handlers: readonly JobHandler[];
  deps: RunDeps;
  pollSeconds: number;
  stopSeconds: number;
}): Promise<Workers> {
  const { boss, deps } = options;
  const running = new Map<string, string>();
  const wake = (jobs?: ReadonlySet<string>) => {
    for (const { id, name } of boss.getWipData({ includeInternal: true })) {
      if (jobs === undefined || jobs.has(name)) boss.notifyWorker(id);
    }
  };

  for (const handler of options.handlers) {
    const { name, concurrency } = handler.job;
    const settings = {
      includeMetadata: true,
      batchSize: 1,
      localConcurrency: concurrency,
      pollingIntervalSeconds: options.pollSeconds,
    } as const;
    await boss.work<object, void, typeof settings>(name, settings, async (batch) => {
      try {
        for (const attempt of batch) {
          running.set(attempt.id, name);
          await runJob(handler, attempt, deps).finally(() => running.delete(attempt.id));
        }
      } finally {
        // Where there was one there may be more: without this a worker would sleep until its next poll.
        wake(new Set([name]));
      }
    });
  }

  return {
    wake,
    async stop() {
      await boss.stop({ graceful: true, timeout: options.stopSeconds * 1000, close: false });
      // What still runs was given back as a failed try. Cut off in its last one it would count as failed for good,
      // so it gets one more.
      for (const [id, name] of running) await boss.retry(name, id);
    },
  };
}
