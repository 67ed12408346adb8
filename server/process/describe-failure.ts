import { isUnreachable } from '#server/database/connection/errors.ts';
import { rootReason, withoutValues } from '#server/database/connection/without-values.ts';
import { writeAdvice, writeProblemOf } from '#server/database/connection/write-outage.ts';
import { StartupError } from './startup-error.ts';

/** Why the process ends: a sentence if the operator can fix it; anything else is a bug and described by its stack. */
export function describeFailure(error: unknown): string {
  const problem = writeProblemOf(error);
  if (problem) return writeAdvice[problem];
  if (error instanceof StartupError) return error.message;
  if (isUnreachable(error)) {
    return (
      `PostgreSQL does not respond: ${rootReason(error)}. ` +
      'Check that it is running and allows enough connections: each process uses up to 12.'
    );
  }
  const safe = withoutValues(error);
  return safe instanceof Error ? (safe.stack ?? safe.message) : String(safe);
}
