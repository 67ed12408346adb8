import type { Context } from '#server/context.ts';
import { checks, type DifferenceRow, selectDifferences } from './reconcile.queries.ts';

export interface Difference extends Pick<DifferenceRow, 'subject' | 'expected' | 'found'> {
  /** The sentence that does not hold. */
  readonly check: string;
}

/** Every row in which the money does not add up; none when all is well. */
export async function reconcile(ctx: Context): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [check, statement] of Object.entries(checks)) {
    for (const { subject, expected, found } of await selectDifferences(ctx, statement)) {
      differences.push({ check, subject, expected, found });
    }
  }
  return differences;
}

export function describeDifference({ check, subject, expected, found }: Difference): string {
  return `${check}: ${subject} should have ${expected} and has ${found}`;
}
