import pg from 'pg';

/** Why the database accepts connections but no writes. */
export type WriteProblem = 'disk full' | 'read-only';

/** A period during which nothing can be saved. */
export interface Outage {
  readonly problem: WriteProblem;
  readonly error: Error;
}

/** Learns from failed statements whether the database accepts writes. */
export interface WriteMonitor {
  /** Undefined while no statement has failed for such a reason. */
  readonly outage: Outage | undefined;
  /** Call with the error of every failed statement. */
  report(error: unknown): void;
  /** Call when writes succeed again. */
  end(): void;
  /** Calls the listener at the first error of each outage. */
  onOutage(listener: (outage: Outage) => void): void;
}

export function createWriteMonitor(): WriteMonitor {
  let outage: Outage | undefined;
  let notify: ((outage: Outage) => void) | undefined;
  return {
    get outage() {
      return outage;
    },
    report(error) {
      const problem = outage ? undefined : writeProblemOf(error);
      if (!problem) return;
      outage = { problem, error: error as Error };
      notify?.(outage);
    },
    end: () => void (outage = undefined),
    onOutage: (listener) => {
      notify = listener;
      if (outage) listener(outage);
    },
  };
}

const fileCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Undefined if the error is not about writes in general. */
export function writeProblemOf(error: unknown): WriteProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) {
    // A parallel query ran out of shared memory, not of disk space.
    if (message.includes('shared memory segment')) return undefined;
    // PostgreSQL has no SQLSTATE for an exceeded quota or for a file system remounted read-only after an I/O error.
    const isAboutResources = /^(42501|53|58|XX)/.test(code ?? '');
    if (code === '53100' || (isAboutResources && /No space left on device|Disk quota exceeded/.test(message)))
      return 'disk full';
    if (code === '25006' || (isAboutResources && /Read-only file system/.test(message))) return 'read-only';
  }
  return fileCodes.has(code) ? 'disk full' : writeProblemOf(error.cause);
}

/** After a failover, a pooled connection may still point to the old primary, which is now read-only. */
export const isReadOnlyError = (error: unknown) => writeProblemOf(error) === 'read-only';

/** What the operator should do about it. */
export const writeAdvice: Readonly<Record<WriteProblem, string>> = {
  'disk full':
    'PostgreSQL cannot save anything because its disk is full. Free up space on the disk of its data folder, ' +
    'or give the user more of its quota.',
  'read-only':
    'PostgreSQL cannot save anything because it is read-only. Point DATABASE_URL to the primary, ' +
    'or turn default_transaction_read_only off.',
};
