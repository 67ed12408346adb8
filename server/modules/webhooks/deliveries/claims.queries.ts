import { type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { deliveries, type DeliveryRow } from '../webhooks.tables.ts';

/** Tolerates clock skew: a job must not skip the delivery it was scheduled for. */
const graceMs = 5_000;
const leaseMs = 60_000;

const time = (ctx: Context, afterMs = 0): SQL =>
  sql`${new Date(ctx.now.getTime() + afterMs).toISOString()}::timestamptz`;

/** A lease: deliveries of a crashed process stop counting when it expires. */
const sendingCount = (ctx: Context): SQL => sql`(
  SELECT count(*) FROM webhook_deliveries AS sent
   WHERE sent.webhook_id = webhooks.id AND sent.sending_until IS NOT NULL AND sent.sending_until >= ${time(ctx)})`;

/** The owner of a blocked or staff account can't turn its webhooks off, so their deliveries wait; its API keys are refused, too. */
const joinCustomer = sql`JOIN accounts ON accounts.id = webhooks.account_id
   AND accounts.role = 'user' AND accounts.blocked_at IS NULL`;

/** A webhook that is off or in backoff sends forced deliveries only. */
const maySend = (retriedBefore: SQL): SQL => sql`(
  waiting.is_forced >= (webhooks.off_at IS NOT NULL OR coalesce(webhooks.retry_at > ${retriedBefore}, false)))`;

/**
 * The ID of the account's next delivery: those forced by the owner first, then the webhook with the fewest in progress,
 * so that a slow URL can't starve the others.
 */
const nextDue = (ctx: Context, accountId: AccountId): SQL => sql`(
  SELECT due.id FROM webhooks ${joinCustomer} CROSS JOIN LATERAL (
      SELECT id, is_forced, next_try_at FROM webhook_deliveries AS waiting
       WHERE waiting.webhook_id = webhooks.id AND waiting.state = 'waiting'
         AND ${maySend(time(ctx, graceMs))}
         AND waiting.next_try_at <= ${time(ctx, graceMs)}
         AND (waiting.sending_until IS NULL OR waiting.sending_until < ${time(ctx)})
       ORDER BY waiting.is_forced DESC, waiting.next_try_at LIMIT 1) AS due
   WHERE webhooks.account_id = ${accountId}
   ORDER BY due.is_forced DESC, ${sendingCount(ctx)}, due.next_try_at LIMIT 1)`;

export async function hasNextDue(ctx: Context, accountId: AccountId): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`SELECT ${nextDue(ctx, accountId)} AS id`);
  return rows[0]?.['id'] !== null;
}

/** Leases the account's next delivery; undefined if none is due or the account is at its concurrency limit. */
export function claimNext(ctx: Context, accountId: AccountId, concurrentMax: number): Promise<DeliveryRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    // Serialized per account: concurrent workers would otherwise all see the last free slot.
    await ctx.db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtext('webhook deliveries'), hashtext(${accountId}::text))`,
    );
    const inProgress = sql`(SELECT coalesce(sum(${sendingCount(ctx)}), 0) FROM webhooks WHERE webhooks.account_id = ${accountId})`;
    const [row] = await ctx.db
      .update(deliveries)
      .set({ sendingUntil: new Date(ctx.now.getTime() + leaseMs) })
      .where(sql`${deliveries.id} = ${nextDue(ctx, accountId)} AND ${inProgress} < ${concurrentMax}`)
      .returning();
    return row;
  });
}

/** Customers with a delivery due before the given time and none in progress. */
export async function selectOverdueAccounts(ctx: Context, dueBefore: Date): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ account_id: string }>(sql`
    SELECT account_id FROM webhooks ${joinCustomer}
     GROUP BY account_id
    HAVING sum(${sendingCount(ctx)}) = 0
       AND bool_or(EXISTS (
         SELECT FROM webhook_deliveries AS waiting
          WHERE waiting.webhook_id = webhooks.id AND waiting.state = 'waiting' AND ${maySend(time(ctx))}
            AND waiting.next_try_at < ${dueBefore.toISOString()}::timestamptz))`);
  return rows.map((row) => row.account_id);
}
