import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { DatabaseConnection } from './connect.ts';
import { isUnreachable } from './is-unreachable.ts';
import { type WriteProblem, writeAdvice, writeProblemOf } from './write-problem.ts';
import type { Outage } from './write-watch.ts';

export interface PastOutage {
  readonly problem: WriteProblem;
  readonly from: Date;
  readonly until: Date;
}

export interface WatchOptions {
  readonly connection: DatabaseConnection;
  readonly logger: Pick<BaseLogger, 'error' | 'info'>;
  readonly clock: () => Date;
  /** Tells whoever should know. It writes, so it fails while the outage lasts, and is then called again. */
  onRestored(outage: PastOutage): Promise<void>;
  readonly probeMs?: number;
}

/** Says once what is wrong when nothing can be saved, and tries until it works again. */
export function watchWrites({ connection, logger, clock, onRestored, probeMs = 5_000 }: WatchOptions): {
  stop(): Promise<void>;
} {
  const { writes } = connection;
  const stopping = new AbortController();
  let recovering: Promise<void> | undefined;

  async function recover({ problem }: Outage): Promise<void> {
    const from = clock();
    for (;;) {
      await pause(probeMs, undefined, { signal: stopping.signal, ref: false });
      try {
        await tryWriting(connection);
        await onRestored({ problem, from, until: clock() });
        break;
      } catch (error) {
        // Anything else is not about saving, and must not keep the whole process from being ready.
        if (!writeProblemOf(error) && !isUnreachable(error)) {
          logger.error({ err: error }, 'Whether PostgreSQL can save again could not be told; taken as restored');
          break;
        }
        logger.info(`PostgreSQL still cannot save anything: ${(error as Error).message.split('\n')[0]}`);
      }
    }
    writes.end();
    logger.info(`PostgreSQL can save again, ${Math.round((clock().getTime() - from.getTime()) / 1000)} s later.`);
  }

  writes.onOutage((outage) => {
    const said = (outage.error.cause instanceof Error ? outage.error.cause : outage.error).message.split('\n')[0];
    logger.error(
      `${writeAdvice[outage.problem]} Until then calls that save something get 503, and so does /readyz; ` +
        `it recovers automatically. PostgreSQL says: ${said}`,
    );
    // Rejects only where the pause is ended by the stop.
    recovering = recover(outage).catch(() => undefined);
  });
  return {
    stop: async () => {
      stopping.abort();
      await recovering;
    },
  };
}

/**
 * Needs new room on the disk, as a new row may: an update alone often finds some in the files that are there. One
 * megabyte, so that the first few rows are not refused again. The table is gone with the rollback.
 */
async function tryWriting({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`do $$ begin
    create temporary table write_probe on commit drop as
      select repeat('x', 1900) as filler from generate_series(1, 512);
    drop table write_probe;
  end $$`);
}
