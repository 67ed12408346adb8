import pg from 'pg';

/** Why the database can't save anything, although it answers. */
export type WriteProblem = 'disk full' | 'read-only';

const fileCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** What an error says about writing as such; undefined if it is about something else. */
export function writeProblemOf(error: unknown): WriteProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) {
    // Shared memory for one parallel query, not the disk.
    if (message.includes('shared memory segment')) return undefined;
    // PostgreSQL has no code of its own for a quota or a file system that was mounted read-only after an error.
    const isAboutResources = /^(42501|53|58|XX)/.test(code ?? '');
    if (code === '53100' || (isAboutResources && /No space left on device|Disk quota exceeded/.test(message)))
      return 'disk full';
    if (code === '25006' || (isAboutResources && /Read-only file system/.test(message))) return 'read-only';
  }
  return fileCodes.has(code) ? 'disk full' : writeProblemOf(error.cause);
}

/** What the operator is to do about it. */
export const writeAdvice: Readonly<Record<WriteProblem, string>> = {
  'disk full':
    'PostgreSQL cannot save anything because its disk is full. Free up space where its data folder lies, ' +
    'or give the user more of its quota.',
  'read-only':
    'PostgreSQL cannot save anything because it is read-only. Make DATABASE_URL lead to the primary, ' +
    'or turn default_transaction_read_only off.',
};
