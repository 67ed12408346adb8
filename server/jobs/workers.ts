import type { PgBoss } from 'pg-boss';
import type { JobHandler } from './registry.ts';
import { runJob, type RunDeps } from './run-job.ts';

export interface Workers {
  /** Makes workers of the named jobs poll now; without names all of them, including pg-boss's scheduler. */
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
        // There may be more jobs: without this a worker would sleep until its next poll.
        wake(new Set([name]));
      }
    });
  }

  return {
    wake,
    async stop() {
      await boss.stop({ graceful: true, timeout: options.stopSeconds * 1000, close: false });
      // Interrupted jobs were returned as failed attempts. On the last attempt that would be final, so they get one
      // more.
      for (const [id, name] of running) await boss.retry(name, id);
    },
  };
}
