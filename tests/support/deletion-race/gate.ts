import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '#contract/values/ids.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';

/** The row to lock. Deleting or blocking an account locks a session only after all its checks. */
export type GateName = 'account' | 'wallet' | 'session';

const rowsOf: Readonly<Record<GateName, string>> = {
  account: 'select 1 from accounts where id = $1 for update',
  wallet: 'select 1 from wallets where id = $1 for update',
  session: 'select 1 from sessions where account_id = $1 order by created_at desc limit 1 for update',
};

export interface Gate {
  /** Waits until the work has finished or `count` transactions wait for the row, directly or behind each other. */
  waitUntilBlockedOrDone(work: Promise<unknown>, count: number): Promise<'blocked' | 'done'>;
  open(): Promise<void>;
}

/** Locks a row, so that two calls race at a chosen point instead of by chance. */
export async function closeGate(
  { pool }: DatabaseConnection,
  name: GateName,
  { accountId }: { readonly accountId: AccountId },
): Promise<Gate> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(rowsOf[name], [accountId]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;

  const countWaiting = async () => {
    const waiting = await pool.query<{ count: number }>(
      `with recursive waiting as (
         select $1::int as pid
         union
         select activity.pid from pg_stat_activity as activity, waiting
         where activity.wait_event_type = 'Lock' and waiting.pid = any(pg_blocking_pids(activity.pid))
       ) select count(*)::int - 1 as count from waiting`,
      [pid],
    );
    return waiting.rows[0]?.count ?? 0;
  };

  return {
    async waitUntilBlockedOrDone(work, count) {
      const done = work.then(
        () => 'done' as const,
        () => 'done' as const,
      );
      for (;;) {
        const waiting = countWaiting();
        const first = await Promise.race([done, waiting]);
        if ((await waiting) >= count) return 'blocked';
        if (first === 'done') return first;
        // Without it the query alone keeps PostgreSQL busy.
        await pause(5);
      }
    },
    async open() {
      await client.query('commit');
      client.release();
    },
  };
}
