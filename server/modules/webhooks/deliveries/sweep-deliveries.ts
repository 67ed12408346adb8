import type { Context } from '#server/context.ts';
import { selectForgotten } from './claims.queries.ts';
import { askForDelivery } from './deliver-job.ts';
import { failWaitingOnOff } from '../webhooks.queries.ts';

const overdueMs = 15 * 60_000;

/**
 * Asks again for deliveries whose job came to nothing, as when the database was away for longer than jobs are retried.
 * What was announced at the very moment its webhook went off has failed.
 */
export async function sweepDeliveries(ctx: Context): Promise<{ overdue: number }> {
  await failWaitingOnOff(ctx);
  const accountIds = await selectForgotten(ctx, new Date(ctx.now.getTime() - overdueMs));
  for (const accountId of accountIds) await askForDelivery(ctx, accountId);
  return { overdue: accountIds.length };
}
