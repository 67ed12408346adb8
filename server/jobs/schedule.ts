import type { PgBoss } from 'pg-boss';
import type { Job } from './registry.ts';

/** Brings the stored schedules in line with the declared ones. */
export async function keepSchedules(boss: PgBoss, jobs: readonly Job[], timeZone: string): Promise<void> {
  const declared = jobs.filter((job) => job.schedule !== undefined);
  for (const { name, schedule = '' } of declared) {
    await boss.schedule(name, schedule, {}, { tz: timeZone, missed: 'once' });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!declared.some((job) => job.name === name)) await boss.unschedule(name);
  }
}
