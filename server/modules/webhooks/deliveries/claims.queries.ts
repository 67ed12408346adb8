import { type SQL, sql } from 'drizzle-orm';
import { concurrentDeliveriesMax } from '#contract/webhooks/webhook-facts.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { deliveries, type DeliveryRow } from '../webhooks.tables.ts';

/** A clock that is a little behind must not make a job pass over what it came for. */
const graceMs = 5_000;
const sendingMs = 60_000;

const time = (ctx: Context, afterMs = 0): SQL =>
  sql`${new Date(ctx.now.getTime() + afterMs).toISOString()}::timestamptz`;

/** Whoever died while sending no longer counts once their time is over. */
const underWay = (ctx: Context): SQL => sql`(
  SELECT count(*) FROM webhook_deliveries AS sent
   WHERE sent.webhook_id = webhooks.id AND sent.sending_until IS NOT NULL AND sent.sending_until >= ${time(ctx)})`;

/**
 * The id of the account's next delivery: what its owner asked for, then the webhook with the fewest under way, so that
 * a slow one leaves room for the others. One that is off or held back sends only what its owner asked for.
 */
const nextDue = (ctx: Context, accountId: string): SQL => sql`(
  SELECT due.id FROM webhooks CROSS JOIN LATERAL (
      SELECT id, is_forced, next_try_at FROM webhook_deliveries AS waiting
       WHERE waiting.webhook_id = webhooks.id AND waiting.state = 'waiting'
         AND waiting.is_forced >= (webhooks.off_at IS NOT NULL OR coalesce(webhooks.retry_at > ${time(ctx, graceMs)}, false))
         AND waiting.next_try_at <= ${time(ctx, graceMs)}
         AND (waiting.sending_until IS NULL OR waiting.sending_until < ${time(ctx)})
       ORDER BY waiting.is_forced DESC, waiting.next_try_at LIMIT 1) AS due
   WHERE webhooks.account_id = ${accountId}
   ORDER BY due.is_forced DESC, ${underWay(ctx)}, due.next_try_at LIMIT 1)`;

export async function hasNextDue(ctx: Context, accountId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`SELECT ${nextDue(ctx, accountId)} AS id`);
  return rows[0]?.['id'] !== null;
}

/** Takes the account's next delivery for the caller alone; undefined when none is due, or its share is used up. */
export function claimNext(ctx: Context, accountId: string): Promise<DeliveryRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    // One after the other, or workers that count at the same moment would all take the last free place.
    await ctx.db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtext('webhook deliveries'), hashtext(${accountId}::text))`,
    );
    const taken = sql`(SELECT coalesce(sum(${underWay(ctx)}), 0) FROM webhooks WHERE webhooks.account_id = ${accountId})`;
    const [row] = await ctx.db
      .update(deliveries)
      .set({ sendingUntil: new Date(ctx.now.getTime() + sendingMs) })
      .where(sql`${deliveries.id} = ${nextDue(ctx, accountId)} AND ${taken} < ${concurrentDeliveriesMax}`)
      .returning();
    return row;
  });
}

/** Accounts of which something has been due for long while nothing of theirs is under way. */
export async function selectForgotten(ctx: Context, dueBefore: Date): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ account_id: string }>(sql`
    SELECT account_id FROM webhooks
     GROUP BY account_id
    HAVING sum(${underWay(ctx)}) = 0
       AND bool_or((off_at IS NULL AND (retry_at IS NULL OR retry_at < ${time(ctx)})) AND EXISTS (
         SELECT FROM webhook_deliveries AS waiting
          WHERE waiting.webhook_id = webhooks.id AND waiting.state = 'waiting'
            AND waiting.next_try_at < ${dueBefore.toISOString()}::timestamptz))`);
  return rows.map((row) => row.account_id);
}
