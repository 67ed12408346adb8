import { type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { deliveryDays } from '#contract/webhooks/webhook-facts.ts';
import type { Context } from '#server/context.ts';
import { jobInsert } from '#server/jobs/enqueue.ts';
import { deliverJobName } from '../webhooks.tables.ts';

/**
 * Two CTEs, `deliveries` and `queued`, that insert a delivery and a job for each webhook subscribed to the event. The
 * caller must call `wakeDeliveries`. `source` selects account_id, event, data and at from the same statement. For accounts
 * without webhooks it costs one index lookup. The row lock skips a webhook that is being deleted concurrently; without it
 * the foreign key check would fail the whole statement.
 */
export function deliveryInserts(source: SQL): SQL {
  return sql`deliveries AS (
    INSERT INTO webhook_deliveries (webhook_id, event, data, created_at, next_try_at, give_up_at)
    SELECT webhooks.id, event_row.event, event_row.data, event_row.at, event_row.at,
           event_row.at + make_interval(days => ${sql.raw(String(deliveryDays))})
      FROM (${source}) AS event_row (account_id, event, data, at)
      JOIN webhooks ON webhooks.account_id = event_row.account_id
     WHERE webhooks.off_at IS NULL AND webhooks.events @> ARRAY[event_row.event]
       FOR KEY SHARE OF webhooks
    RETURNING webhook_id
  ), queued AS (
    ${jobInsert(
      deliverJobName,
      sql`SELECT jsonb_build_object('accountId', account_id), now() FROM deliveries JOIN webhooks ON webhooks.id = webhook_id`,
    )}
  )`;
}

interface NewEvent {
  readonly accountId: AccountId;
  readonly event: string;
  readonly data: string;
}

/** Returns the number of deliveries inserted. */
export async function insertDeliveries(ctx: Context, { accountId, event, data }: NewEvent): Promise<number> {
  const source = sql`SELECT ${accountId}::uuid, ${event}::text, ${data}::text, ${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ inserted: number }>(
    sql`WITH ${deliveryInserts(source)} SELECT count(*)::int AS inserted FROM deliveries`,
  );
  return rows[0]?.inserted ?? 0;
}
