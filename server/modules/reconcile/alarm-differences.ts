import type { Context } from '#server/context.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { describeDifference, reconcile } from './reconcile.ts';

export type AlarmDeps = Parameters<typeof notifyStaff>[1];

const detailsMax = 4000;

/** Reconciles, and tells staff of any difference with the rows that differ, in their list and by mail. */
export async function alarmDifferences(ctx: Context, deps: AlarmDeps): Promise<{ differences: number }> {
  const differences = await reconcile(ctx);
  if (differences.length > 0) {
    const details = differences.map(describeDifference).join('\n');
    await notifyStaff(ctx, deps, {
      kind: 'ledger-alarm',
      message: `The ledger does not add up in ${differences.length} ${differences.length === 1 ? 'row' : 'rows'}`,
      details: details.length > detailsMax ? `${details.slice(0, detailsMax)}\n…` : details,
      alsoByMail: true,
      onceAnHour: true,
    });
  }
  return { differences: differences.length };
}
