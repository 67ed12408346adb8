import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { deliverJob } from './deliver-job.ts';
import { selectWaiting } from './webhooks.queries.ts';

const overdueMs = 15 * 60_000;
const batch = 1_000;

/** Asks again for deliveries whose job came to nothing, as when the database was away for longer than jobs are retried. */
export async function sweepDeliveries(ctx: Context): Promise<{ overdue: number }> {
  const dueBefore = new Date(ctx.now.getTime() - overdueMs);
  const ids = await selectWaiting(ctx, { dueBefore, limit: batch });
  for (const deliveryId of ids) await enqueue(ctx, deliverJob, { deliveryId });
  return { overdue: ids.length };
}
