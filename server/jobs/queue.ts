import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Job } from './registry.ts';

/**
 * The queue shares the application's pool: it needs a connection for a millisecond at a time, and one pool is one
 * limit to size a server by. Its own upkeep runs rarely, since nothing here waits for it: this process wakes its
 * workers itself, and flows of dependent jobs are not used.
 */
export function createQueue({ pool }: DatabaseConnection, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: 60,
    bamIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    ...options,
  });
}

/**
 * Creates or upgrades pg-boss's schema and the queues of these jobs, so that they can be inserted before any process
 * runs jobs: by a migration, a command, or a call that arrives while the server starts.
 */
export async function prepareQueues(connection: DatabaseConnection, jobs: readonly Job[]): Promise<void> {
  const boss = createQueue(connection, { supervise: false, schedule: false });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  boss.on('error', reject);
  try {
    await Promise.race([failed, startQueue(connection, boss, jobs)]);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** Starts pg-boss and gives each of these jobs a queue with its present limits. */
export async function startQueue(connection: DatabaseConnection, boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await oneAtATime(connection, async () => {
    await boss.start();
    for (const job of jobs) await keepQueue(boss, job);
  });
}

/** How long a process may be late in ending a try itself before another takes it for dead. */
const graceSeconds = 30;
const keptDays = 3;

async function keepQueue(boss: PgBoss, job: Job): Promise<void> {
  const limits = {
    retryLimit: job.retriesMax,
    retryDelay: job.pauseSeconds,
    retryDelayMax: job.pauseSecondsMax,
    retryBackoff: true,
    expireInSeconds: job.timeLimitSeconds + graceSeconds,
    deleteAfterSeconds: keptDays * 86_400,
    ...(job.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: job.heartbeatSeconds }),
  };
  const existing = await boss.getQueue(job.name);
  if (existing) await boss.updateQueue(job.name, limits);
  // A scheduled job that still waits or runs needs no second one beside it.
  else await boss.createQueue(job.name, { ...limits, policy: job.schedule === undefined ? 'standard' : 'exclusive' });
}

// Any fixed number does, as long as nothing else in the database locks it.
const lockKey = 7_236_455_902;

/** pg-boss fails when two processes make its schema at the same moment, so they come in one after the other. */
async function oneAtATime({ pool }: DatabaseConnection, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // A lost connection is told by the next query too; without a listener the event would end the process.
  const onLost = () => undefined;
  client.on('error', onLost);
  let isUnlocked = false;
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work();
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    isUnlocked = true;
  } finally {
    // A connection that may still hold the lock is closed, which lets go of it.
    client.release(!isUnlocked);
    client.off('error', onLost);
  }
}
