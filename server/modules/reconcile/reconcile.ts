import { ledgerMessages } from '#content/messages/ledger.ts';
import type { Context } from '#server/context.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { checks, type DifferenceRow, selectDifferences } from './reconcile.queries.ts';

export interface Difference extends Pick<DifferenceRow, 'subject' | 'expected' | 'found'> {
  readonly check: string;
}

/** Returns the rows that don't add up; empty if the books are correct. */
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
  return ledgerMessages.reconcile.difference(check, subject, expected, found);
}

export type NotifyDeps = Parameters<typeof notifyStaff>[1];

const detailsMax = 4000;

/** Reconciles, and notifies staff of differences on screen and by email. */
export async function notifyDifferences(ctx: Context, deps: NotifyDeps): Promise<{ differences: number }> {
  const differences = await reconcile(ctx);
  if (differences.length > 0) {
    const details = differences.map(describeDifference).join('\n');
    await notifyStaff(ctx, deps, {
      kind: 'ledger-alarm',
      message: ledgerMessages.reconcile.alarm(differences.length),
      details: details.length > detailsMax ? `${details.slice(0, detailsMax)}\n…` : details,
      alsoByMail: true,
      onceAnHour: true,
    });
  }
  return { differences: differences.length };
}
