import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { DatabaseConnection } from './connect.ts';
import { isUnreachable } from './errors.ts';
import { type Outage, type WriteProblem, writeAdvice, writeProblemOf } from './write-outage.ts';

export interface PastOutage {
  readonly problem: WriteProblem;
  readonly from: Date;
  readonly until: Date;
}

export interface WatchOptions {
  readonly connection: DatabaseConnection;
  readonly logger: Pick<BaseLogger, 'error' | 'info'>;
  readonly clock: () => Date;
  /** May write to the database: if it fails because the outage continues, it is called again. */
  onRestored(outage: PastOutage): Promise<void>;
  readonly probeMs?: number;
}

/** Logs each outage once with what to do, and probes until writes succeed again. */
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
        // Any other error is not about writes and must not keep the process unready.
        if (!writeProblemOf(error) && !isUnreachable(error)) {
          logger.error({ err: error }, 'Could not check whether PostgreSQL can save again; assuming that it can');
          break;
        }
        logger.info(`PostgreSQL still cannot save anything: ${(error as Error).message.split('\n')[0]}`);
      }
    }
    writes.end();
    logger.info(`PostgreSQL can save again, ${Math.round((clock().getTime() - from.getTime()) / 1000)} s later.`);
  }

  writes.onOutage((outage) => {
    const reason = (outage.error.cause instanceof Error ? outage.error.cause : outage.error).message.split('\n')[0];
    logger.error(
      `${writeAdvice[outage.problem]} Until then calls that save something get 503, and so does /readyz; ` +
        `it recovers automatically. PostgreSQL says: ${reason}`,
    );
    // Rejects only when stop() aborts the pause.
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
 * Allocates new disk space, as an insert may: an update often fits into existing pages. It writes 1 MB, so that the
 * first few inserts afterwards don't fail again.
 */
async function tryWriting({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`do $$ begin
    create temporary table write_probe on commit drop as
      select repeat('x', 1900) as filler from generate_series(1, 512);
    drop table write_probe;
  end $$`);
}
