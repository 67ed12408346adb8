import type { AccountId } from '#contract/values/ids.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';

/** Inserts orders in all statuses over the last 60 days. For lists only: the ledger has no transfers for them. */
export async function fillOrders(connection: DatabaseConnection, accountId: AccountId, count: number): Promise<void> {
  await connection.pool.query(
    `insert into orders (id, order_id, account_id, service_id, category, service_name, unit_price_micros, link,
       own_texts, quantity, status, delivered, started, quoted_cents, withheld_cents, version, created_at, updated_at,
       progressed_at)
     select gen_random_uuid(),
       translate(upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), 'IOLU', '1010'),
       $1, 1 + n % 2, 'Upvotes',
       case n % 2 when 0 then 'Post Upvotes' else 'Comments Upvotes' end, 50000,
       'https://www.reddit.com/r/cats/comments/' || to_hex(n), '', 5 + n % 900, status, 0, '',
       5 * (5 + n % 900), case when status in ('Canceled', 'Partial') then 0 else 5 * (5 + n % 900) end, 1, at, at, at
     from generate_series(1, $2::int) as n,
       lateral (select (array['Pending', 'In Progress', 'Completed', 'Completed', 'Completed', 'Completed', 'Partial',
         'Canceled', 'Completed', 'Completed'])[1 + n % 10] as status, now() - n * interval '8 minutes' as at) as each`,
    [accountId, count],
  );
}
