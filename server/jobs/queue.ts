import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Job } from './registry.ts';

/**
 * The queue shares the application's pool: it needs connections only briefly, and a single pool is easier to size. Its
 * maintenance runs rarely, since nothing waits for it: this process wakes its own workers, and job dependencies are not
 * used.
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
 * runs jobs: by a migration, a command, or a request during startup.
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

/** Starts pg-boss and gives each job a queue with its current limits. */
export async function startQueue(connection: DatabaseConnection, boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await withSchemaLock(connection, async () => {
    await boss.start();
    for (const job of jobs) await syncQueue(boss, job);
  });
}

/** Extra time for a process to end an attempt before another considers it dead. */
const graceSeconds = 30;
const retentionDays = 3;

async function syncQueue(boss: PgBoss, job: Job): Promise<void> {
  const limits = {
    retryLimit: job.retriesMax,
    retryDelay: job.pauseSeconds,
    retryDelayMax: job.pauseSecondsMax,
    retryBackoff: true,
    expireInSeconds: job.timeLimitSeconds + graceSeconds,
    deleteAfterSeconds: retentionDays * 86_400,
    ...(job.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: job.heartbeatSeconds }),
  };
  const existing = await boss.getQueue(job.name);
  if (existing) await boss.updateQueue(job.name, limits);
  // While a scheduled job waits or runs, no second one is added.
  else await boss.createQueue(job.name, { ...limits, policy: job.schedule === undefined ? 'standard' : 'exclusive' });
}

// Arbitrary, but unique among the advisory locks of this database.
const lockKey = 7_236_455_902;

/** pg-boss fails if two processes create its schema at once, so an advisory lock serializes them. */
async function withSchemaLock({ pool }: DatabaseConnection, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // The next query reports a lost connection too; without a listener the event would crash the process.
  const onLost = () => undefined;
  client.on('error', onLost);
  let isUnlocked = false;
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work();
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    isUnlocked = true;
  } finally {
    // Close a connection that may still hold the lock: that releases it.
    client.release(!isUnlocked);
    client.off('error', onLost);
  }
}

/** Brings the stored schedules in line with the declared ones. */
export async function syncSchedules(boss: PgBoss, jobs: readonly Job[], timeZone: string): Promise<void> {
  const declared = jobs.filter((job) => job.schedule !== undefined);
  for (const { name, schedule = '' } of declared) {
    await boss.schedule(name, schedule, {}, { tz: timeZone, missed: 'once' });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!declared.some((job) => job.name === name)) await boss.unschedule(name);
  }
}
