import { z } from 'zod';
import { createContext, inTransaction } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { declareJob, handleJob } from '#server/jobs/registry.ts';
import { startJobs } from '#server/jobs/start.ts';

/**
 * A process for tests to kill. Inserts and runs numbered jobs in an endless loop and prints each number after its
 * commit. In between it inserts jobs with negative numbers and rolls them back.
 */
const [url = '', first = '0'] = process.argv.slice(2);
const connection = connectDatabase(url);
const job = declareJob<{ number: number }>({
  name: 'numbered',
  payload: z.object({ number: z.int() }),
  concurrency: 4,
});
const ignore = () => undefined;
const rollback = new Error('Roll back');

await startJobs({
  connection,
  jobs: [handleJob(job, async () => undefined)],
  logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  clock: () => new Date(),
  timeZone: 'UTC',
});
for (let number = Number(first); ; number++) {
  const ctx = createContext(connection, { kind: 'anonymous' }, new Date());
  await inTransaction(ctx, async (tx) => {
    await enqueue(tx, job, { number: -1 - number });
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  await inTransaction(ctx, (tx) => enqueue(tx, job, { number }));
  process.stdout.write(`${number}\n`);
}
