import { type SQL, sql } from 'drizzle-orm';
import type { TransferCode } from '#contract/payments/statement.ts';
import type { Context } from '#server/context.ts';
import { allowLongStatements } from '#server/database/connection/database-client.ts';

interface DaysState extends Record<string, unknown> {
  /** As text: a Date holds neither microseconds nor '-infinity'. */
  readonly summedUntil: string;
  readonly timeZone: string;
}

async function selectState(ctx: Context): Promise<DaysState> {
  const { rows } = await ctx.db.execute<DaysState>(sql`
    SELECT summed_until::text AS "summedUntil", time_zone AS "timeZone" FROM ledger_days_state`);
  if (!rows[0]) throw new Error('The days of the ledger have no state');
  return rows[0];
}

/**
 * Transfers by day, code and subject: the payment's type, or the order's service, which comes from the audit log if the
 * order was deleted.
 */
const sumsOf = (timeZone: string, condition: SQL): SQL => sql`
  SELECT (moved.created_at AT TIME ZONE ${timeZone})::date AS day, moved.code,
    coalesce(payments.type, orders.service_id::text, (
      SELECT before ->> 'serviceId' FROM audit_log
      WHERE subject_kind = 'order' AND subject_id = moved.subject_id::text AND action = 'order.delete' LIMIT 1
    ), '') AS about,
    count(*) AS transfers, sum(moved.amount_cents)::bigint AS amount_cents
  FROM transfers AS moved
  LEFT JOIN payments ON moved.subject_kind = 'payment' AND payments.id = moved.subject_id
  LEFT JOIN orders ON moved.subject_kind = 'order' AND orders.id = moved.subject_id
  WHERE ${condition}
  GROUP BY 1, 2, 3`;

/**
 * Adds the transfers up to an hour ago: younger ones may belong to uncommitted transactions. After a late transfer, its
 * day and later ones are summed again; after a change of time zone, all days. If the database's clock was ahead, transfers
 * since it was set back are older than the sums: that day is summed again. Returns false if another process is running
 * this, or a late transfer is being inserted.
 */
export async function addToDays(ctx: Context, timeZone: string): Promise<boolean> {
  const { rows: locks } = await ctx.db.execute<{ isLocked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(295, 0) AS "isLocked"`,
  );
  if (!locks[0]?.isLocked) return false;
  await allowLongStatements(ctx.db.$client);
  const summedUntil = summedUntilIn(timeZone, await selectState(ctx));
  const { rows } = await ctx.db.execute<{ since: string; until: string; hasNew: boolean }>(sql`
    SELECT since::text, until::text, until > since AS "hasNew"
    FROM (SELECT least(${ctx.now.toISOString()}::timestamptz, now()) - interval '1 hour' AS until) AS hour_ago,
      (SELECT CASE WHEN ${summedUntil}::timestamptz <= now() - interval '1 hour' THEN ${summedUntil}::timestamptz
        ELSE start_of_day(((now() - interval '1 hour') AT TIME ZONE ${timeZone})::date, ${timeZone}) END AS since) AS sums`);
  const next = rows[0];
  if (!next?.hasNew) return true;
  const { since } = next;
  await ctx.db.execute(sql`DELETE FROM ledger_days WHERE NOT ${isSummedDay(since, timeZone)}`);
  const isNew = sql`moved.created_at >= ${since}::timestamptz AND moved.created_at < ${next.until}::timestamptz`;
  await ctx.db.execute(sql`
    INSERT INTO ledger_days AS summed (day, code, about, transfers, amount_cents) ${sumsOf(timeZone, isNew)}
    ON CONFLICT (day, code, about) DO UPDATE
      SET transfers = summed.transfers + excluded.transfers, amount_cents = summed.amount_cents + excluded.amount_cents`);
  await ctx.db.execute(sql`
    UPDATE ledger_days_state SET summed_until = ${next.until}::timestamptz, time_zone = ${timeZone},
      balances_cents = ${sumOfWallets} - ${owedSince(next.until)}, balances_at = ${next.until}::timestamptz`);
  return true;
}

/** Days are summed for one time zone. */
const summedUntilIn = (timeZone: string, state: DaysState) =>
  state.timeZone === timeZone ? state.summedUntil : '-infinity';

/** Days that begin before the end of the sums; the last one may be incomplete. */
const isSummedDay = (until: string, timeZone: string): SQL => sql`day < (
  SELECT last + (start_of_day(last, ${timeZone}) < ${until}::timestamptz)::int
  FROM (SELECT (${until}::timestamptz AT TIME ZONE ${timeZone})::date AS last) AS summed)`;

/** What the shop owes its customers. */
const sumOfWallets = sql`(SELECT coalesce(sum(balance_cents), 0)::bigint FROM wallets WHERE kind = 'customer')`;

/** By how much that has changed. */
const owedSince = (moment: string): SQL => sql`(
  SELECT coalesce(sum(CASE WHEN wallet_id = to_wallet THEN amount_cents ELSE -amount_cents END), 0)::bigint
  FROM transfers WHERE created_at >= ${moment}::timestamptz)`;

export interface LedgerSum extends Record<string, unknown> {
  readonly part: 'before' | 'within' | 'after';
  readonly code: TransferCode;
  readonly about: string;
  readonly transfers: number;
  readonly amountCents: number;
}

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/**
 * All transfers before, within and after the period, and all balances. Transfers come from summed days, and from the
 * ledger since then; the end of the sums is a literal, so that the planner sees how few are younger. Balances were last
 * measured when days were summed, except after a late transfer.
 */
export async function selectLedger(
  ctx: Context,
  { from, to, timeZone }: Period,
): Promise<{ sums: LedgerSum[]; balancesCents: number }> {
  const state = await selectState(ctx);
  const since = summedUntilIn(timeZone, state);
  const { rows: sums } = await ctx.db.execute<LedgerSum>(sql`
    SELECT CASE WHEN day < ${from}::date THEN 'before' WHEN day <= ${to}::date THEN 'within' ELSE 'after' END AS part,
      code, about, sum(transfers)::bigint AS transfers, sum(amount_cents)::bigint AS "amountCents"
    FROM (
      SELECT day, code, about, transfers, amount_cents FROM ledger_days WHERE ${isSummedDay(since, timeZone)}
      UNION ALL
      ${sumsOf(timeZone, sql`moved.created_at >= ${since}::timestamptz`)}
    ) AS moved
    GROUP BY 1, 2, 3`);
  const { rows } = await ctx.db.execute<{ cents: number }>(sql`
    SELECT CASE WHEN balances_at = summed_until THEN balances_cents + ${owedSince(state.summedUntil)}
      ELSE ${sumOfWallets} END AS cents
    FROM ledger_days_state`);
  return { sums, balancesCents: rows[0]?.cents ?? 0 };
}

/**
 * All statements of the transaction see the same snapshot. Reports read a lot, so they may use parallel workers, and a
 * timeout protects other requests.
 */
export async function beginReport(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
  await ctx.db.execute(
    sql`SELECT set_config('statement_timeout', '15s', true), set_config('max_parallel_workers_per_gather', '2', true)`,
  );
}
