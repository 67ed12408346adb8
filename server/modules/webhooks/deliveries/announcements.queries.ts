import { type SQL, sql } from 'drizzle-orm';
import { deliveryDays } from '#contract/webhooks/webhook-facts.ts';
import type { Context } from '#server/context.ts';
import { jobInsert } from '#server/jobs/enqueue.ts';
import { deliverJobName } from '../webhooks.tables.ts';

/**
 * Two parts of a statement (`announced`, `queued`) that write a delivery for each webhook that wants the event, and its
 * job; whoever runs it calls `wakeDeliveries`. `source` selects account_id, event, data and at, from what the same
 * statement wrote. For the many accounts without webhooks it is one look into a small index, and no row. The lock passes
 * over a webhook that is being removed, which would otherwise be missed only when its delivery is written, and fail all
 * of it.
 */
export function announcements(source: SQL): SQL {
  return sql`announced AS (
    INSERT INTO webhook_deliveries (webhook_id, event, data, created_at, next_try_at, give_up_at)
    SELECT webhooks.id, happened.event, happened.data, happened.at, happened.at,
           happened.at + make_interval(days => ${sql.raw(String(deliveryDays))})
      FROM (${source}) AS happened (account_id, event, data, at)
      JOIN webhooks ON webhooks.account_id = happened.account_id
     WHERE webhooks.off_at IS NULL AND webhooks.events @> ARRAY[happened.event]
       FOR KEY SHARE OF webhooks
    RETURNING webhook_id
  ), queued AS (
    ${jobInsert(
      deliverJobName,
      sql`SELECT jsonb_build_object('accountId', account_id), now() FROM announced JOIN webhooks ON webhooks.id = webhook_id`,
    )}
  )`;
}

interface Happened {
  readonly accountId: string;
  readonly event: string;
  readonly data: string;
}

/** Answers how many deliveries were written. */
export async function insertAnnounced(ctx: Context, { accountId, event, data }: Happened): Promise<number> {
  const source = sql`SELECT ${accountId}::uuid, ${event}::text, ${data}::text, ${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ deliveries: number }>(
    sql`WITH ${announcements(source)} SELECT count(*)::int AS deliveries FROM announced`,
  );
  return rows[0]?.deliveries ?? 0;
}
