import { type SQL, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#server/context.ts';
import { allowLongStatements } from '#server/database/connection/database-client.ts';

export interface DifferenceRow extends Record<string, unknown> {
  /** The ID of the wallet, payment, order or transfer. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** More rows would not help to find the cause. */
const rowsMax = 100;

const withheldByOrders = sql`SELECT id AS order_id, account_id, withheld_cents AS cents FROM orders`;

const isIncoming = sql`wallet_id = to_wallet`;
const signedAmount = sql`CASE WHEN ${isIncoming} THEN amount_cents ELSE -amount_cents END`;
const withheldAmount = sql`CASE code WHEN 'withhold' THEN amount_cents WHEN 'release' THEN -amount_cents ELSE 0 END`;

/** One statement per check, so that each runs on a consistent snapshot. */
export const checks = {
  'Every account has a wallet': sql`
    SELECT accounts.id AS subject, 'a wallet' AS expected, 'none' AS found
    FROM accounts LEFT JOIN wallets ON wallets.id = accounts.id AND wallets.kind = 'customer'
    WHERE wallets.id IS NULL`,

  'A wallet holds the sum of its transfers': sql`
    SELECT coalesce(wallets.id, sums.wallet_id) AS subject,
      format('balance %s, withheld %s, transfers %s', coalesce(balance, 0), coalesce(withheld, 0), coalesce(number, 0))
        AS expected,
      format('balance %s, withheld %s, transfers %s', balance_cents, withheld_cents, transfers) AS found
    FROM (SELECT * FROM wallets WHERE kind = 'customer') AS wallets
    FULL JOIN (
      SELECT wallet_id, sum(${signedAmount})::bigint AS balance, sum(${withheldAmount})::bigint AS withheld,
        count(*) AS number
      FROM transfers GROUP BY wallet_id
    ) AS sums ON sums.wallet_id = wallets.id
    WHERE (balance_cents, withheld_cents, transfers)
      IS DISTINCT FROM (coalesce(balance, 0), coalesce(withheld, 0), coalesce(number, 0))`,

  'Each transfer continues the one before': sql`
    SELECT id AS subject, format('position %s, balance %s', number, sum) AS expected,
      format('position %s, balance %s', position, balance_after_cents) AS found
    FROM (
      SELECT id, position, balance_after_cents,
        row_number() OVER walk AS number, sum(${signedAmount}) OVER walk AS sum
      FROM transfers
      WINDOW walk AS (PARTITION BY wallet_id ORDER BY position ROWS UNBOUNDED PRECEDING)
    ) AS walked
    WHERE position <> number OR balance_after_cents <> sum`,

  'What customers have, the house has given': sql`
    SELECT 'ledger' AS subject, '0' AS expected, (customers + house)::text AS found
    FROM (SELECT coalesce(sum(balance_cents), 0) AS customers FROM wallets WHERE kind = 'customer') AS customers,
      (SELECT coalesce(sum(CASE WHEN ${isIncoming} THEN -amount_cents ELSE amount_cents END), 0) AS house
       FROM transfers) AS house
    WHERE customers + house <> 0`,

  'A balance is paid payments less what orders withhold': sql`
    SELECT wallets.id AS subject, (coalesce(paid, 0) - coalesce(spent, 0))::text AS expected,
      balance_cents::text AS found
    FROM wallets
    LEFT JOIN (
      SELECT account_id, sum(amount_cents) AS paid FROM payments WHERE state = 'paid' GROUP BY account_id
    ) AS payments ON payments.account_id = wallets.id
    LEFT JOIN (
      SELECT account_id, sum(cents) AS spent FROM (${withheldByOrders}) AS orders GROUP BY account_id
    ) AS orders ON orders.account_id = wallets.id
    WHERE kind = 'customer' AND balance_cents <> coalesce(paid, 0) - coalesce(spent, 0)`,

  'What is paid of a payment was transferred for it': sql`
    SELECT coalesce(paid.id, moved.id) AS subject, coalesce(paid.cents, 0)::text AS expected,
      coalesce(moved.cents, 0)::text AS found
    FROM (
      SELECT coalesce(part_of, id) AS id, sum(amount_cents) FILTER (WHERE state = 'paid') AS cents
      FROM payments GROUP BY 1
    ) AS paid
    FULL JOIN (
      SELECT subject_id AS id, sum(${signedAmount}) AS cents
      FROM transfers WHERE subject_kind = 'payment' GROUP BY 1
    ) AS moved ON moved.id = paid.id
    WHERE coalesce(paid.cents, 0) <> coalesce(moved.cents, 0)`,

  'The parts of a payment add up to it': sql`
    SELECT whole.id AS subject, whole.charged_cents::text AS expected,
      (whole.amount_cents + coalesce(sum(part.amount_cents), 0))::text AS found
    FROM payments AS whole LEFT JOIN payments AS part ON part.part_of = whole.id
    WHERE whole.part_of IS NULL AND whole.type <> 'Bonus'
    GROUP BY whole.id
    HAVING whole.charged_cents <> whole.amount_cents + coalesce(sum(part.amount_cents), 0)`,

  'A bonus is for a deposit of the same account': sql`
    SELECT bonus.id AS subject, deposit.account_id::text AS expected, bonus.account_id::text AS found
    FROM payments AS bonus JOIN payments AS deposit ON deposit.id = bonus.bonus_of
    WHERE bonus.account_id <> deposit.account_id OR deposit.type NOT IN ('Card', 'Bitcoin')`,

  'An order withholds what was transferred for it': sql`
    SELECT coalesce(orders.order_id, moved.id) AS subject, coalesce(orders.cents, 0)::text AS expected,
      coalesce(moved.cents, 0)::text AS found
    FROM (${withheldByOrders}) AS orders
    FULL JOIN (
      SELECT subject_id AS id, sum(${withheldAmount}) AS cents
      FROM transfers WHERE subject_kind = 'order' GROUP BY 1
    ) AS moved ON moved.id = orders.order_id
    WHERE coalesce(orders.cents, 0) <> coalesce(moved.cents, 0)`,

  'Summed days are their transfers': sql`
    SELECT concat_ws(' ', coalesce(moved.day, summed.day), coalesce(moved.code, summed.code)) AS subject,
      concat_ws(' ', coalesce(moved.transfers, 0), coalesce(moved.cents, 0)) AS expected,
      concat_ws(' ', coalesce(summed.transfers, 0), coalesce(summed.cents, 0)) AS found
    FROM (
      SELECT (created_at AT TIME ZONE time_zone)::date AS day, code, count(*) AS transfers, sum(amount_cents) AS cents
      FROM transfers, ledger_days_state
      WHERE created_at < summed_until
      GROUP BY 1, 2
    ) AS moved
    FULL JOIN (
      SELECT day, code, sum(ledger_days.transfers) AS transfers, sum(amount_cents) AS cents
      FROM ledger_days, ledger_days_state WHERE start_of_day(day, time_zone) < summed_until
      GROUP BY 1, 2
    ) AS summed ON (summed.day, summed.code) = (moved.day, moved.code)
    WHERE (coalesce(moved.transfers, 0), coalesce(moved.cents, 0))
      <> (coalesce(summed.transfers, 0), coalesce(summed.cents, 0))`,
} as const satisfies Readonly<Record<string, SQL>>;

/** Scans whole tables, so it gets a longer statement timeout than requests have. */
export function selectDifferences(ctx: Context, check: SQL): Promise<DifferenceRow[]> {
  return inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx.db.$client);
    await ctx.db.execute(sql`SELECT set_config('work_mem', '64MB', true)`);
    const { rows } = await ctx.db.execute<DifferenceRow>(sql`${check} LIMIT ${rowsMax}`);
    return rows;
  });
}
