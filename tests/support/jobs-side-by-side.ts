import { connectDatabase } from '#server/database/connection/connect.ts';
import type { JobHandler } from '#server/jobs/registry.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createTestLog } from '#server/jobs/testing.ts';

/** Simulates several processes on one database, each with its own connections and workers. */
export async function startJobsSideBySide(url: string, jobs: readonly JobHandler[], processes: number) {
  const { logger, lines } = createTestLog();
  const started = await Promise.all(
    Array.from({ length: processes }, async () => {
      const connection = connectDatabase(url, { connectMsMax: 120_000 });
      const options = { connection, jobs, logger, clock: () => new Date(), timeZone: 'UTC', pollSeconds: 0.5 };
      return { connection, jobs: await startJobs(options) };
    }),
  );
  return {
    lines,
    async stop() {
      for (const each of started) {
        await each.jobs.stop();
        await each.connection.close();
      }
    },
  };
}
