import { initialServices } from '#content/services.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { countOrders } from '#server/modules/orders/index.ts';
import { countOrderMonths, sumLedgerDays } from '#server/modules/reports/index.ts';
import { stockCatalog } from '#server/modules/services/index.ts';

export interface ShopSize {
  readonly orders: number;
  readonly accounts: number;
  readonly payments: number;
}

/** Scales accounts and payments with the number of orders. */
export const shopOf = (orders: number): ShopSize => ({
  orders,
  accounts: Math.max(10, Math.round(orders / 10)),
  payments: Math.max(30, Math.round((orders * 3) / 10)),
});

/** A hundred names, so that each is as frequent as a common first name. */
const firstNames =
  `Ada Grace Alan Edith Noor Mary Linus Barbara Dennis Radia Maria James Olga Wei Fatima Carlos Yuki Ahmed Sofia Ivan
  Anna John Priya Lars Chloe David Aisha Pedro Hanna Mohamed Emma Lucas Mei Oscar Leila Tom Ingrid Juan Elena Raj
  Lucy Peter Amara Hugo Nina Paul Zara Felix Rosa Simon Laura Kofi Clara Viktor Jane Diego Alice Omar Ruth Jonas
  Eva Samuel Tariq Julia Mark Bianca Henry Lin Astrid Daniel Farah George Helen Igor Joan Kevin Lena Martin Naomi Oliver
  Petra Quentin Rachel Stefan Tara Ulrich Vera William Xenia Yusuf Zoe Adam Beatrice Cyrus Dora Ethan Flora Gabriel Hector Isabel`.split(
    /\s+/,
  );

const subjects =
  `Where is my order|Not delivered yet|Prices|Discount for many|Refund|Card declined|Bitcoin not credited|Receipt|Invoice|
  Wrong link|Change of quantity|Cancel an order|Comments of my own|Which service|How long does it take|Partial delivery|
  My balance|Password|Two-factor|Change of address|API key|Webhook|Reseller|Blocked|Thank you|Delete my account|Another subreddit|
  Announcement|Order again|Something else`
    .split('|')
    .map((subject) => subject.trim());

const tables = ['accounts', 'payments', 'orders', 'transfers', 'audit_log', 'conversations'];

/**
 * Fills an empty, migrated database with SQL. Triggers are off, because they post transfers row by row; the inserted
 * sums match theirs, so reconcile finds no difference.
 */
export async function seedShop(
  connection: DatabaseConnection,
  size: ShopSize,
  { timeZone = 'UTC', log = () => undefined }: { timeZone?: string; log?: (line: string) => void } = {},
): Promise<void> {
  const ctx = createContext(connection, { kind: 'system', name: 'bench' }, new Date());
  await stockCatalog(ctx, initialServices);
  const client = await connection.pool.connect();
  const run = async (what: string, statement: string) => {
    const begin = performance.now();
    await client.query(statement);
    log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  };
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = any($1::regclass[]) and not indisprimary
          and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const [what, statement] of statements(size)) await run(what, statement);
    for (const { name, definition } of indexes) await run(name, definition);
    await run('vacuum', 'vacuum analyze');
    await client.query('reset session_replication_role; reset statement_timeout');
  } finally {
    client.release(true);
  }
  const begin = performance.now();
  await countOrders(ctx, { timeZone });
  await sumLedgerDays(ctx, { timeZone });
  await countOrderMonths(ctx, { timeZone });
  log(`counts: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  await connection.pool.query('vacuum analyze');
}

function statements({ orders, accounts, payments }: ShopSize): [what: string, statement: string][] {
  const perAccount = Math.round(payments / accounts);
  return [
    [
      'accounts',
      `insert into accounts (id, role, staff_role, first_name, last_name, email, password_hash, verified_at, blocked_at, created_at)
       select gen_random_uuid(), case when n % 10000 = 1 then 'admin' else 'user' end,
         case when n % 10000 = 1 then 'owner' end,
         first, initcap(last), lower(first) || '.' || last || n || '@' || (array['gmail','yahoo','outlook'])[1 + n % 3] || '.test',
         '$argon2id$' || repeat(md5(n::text), 3), now(), case when n % 500 = 2 then now() end, now() - interval '500 days' + n * interval '1 minute' * 100000 / ${accounts}
       from generate_series(1, ${accounts}) as n, lateral (select
         ('{${firstNames.join()}}'::text[])[1 + n % ${firstNames.length}] as first,
         substr(translate(md5(n::text), '0123456789', 'aeiouaeiou'), 1, 8) as last) as names;
       create temp table bench_accounts as select row_number() over () as number, id from accounts;
       create index on bench_accounts (number); analyze bench_accounts;`,
    ],
    [
      'payments',
      `insert into payments (id, account_id, type, state, amount_cents, charged_cents, receipt_number, gateway,
         gateway_reference, brand, last4, failure, created_at, paid_at)
       select id, account_id, type, state, cents, cents, 'R-' || upper(substr(md5('receipt' || id), 1, 12)), 'sandbox',
         'ref-' || id, 'visa', '4242', case when state = 'failed' then 'declined' end, at,
         case when state in ('paid', 'refunded') then at end
       from (
         select gen_random_uuid() as id, a.id as account_id, case when p % 7 = 0 then 'Bitcoin' else 'Card' end as type,
           case when p > 1 and (a.number + p) % 25 = 0 then 'failed' when p > 1 and (a.number + p) % 40 = 0 then 'refunded'
             when p > 1 and (a.number + p) % 900 = 0 then 'pending' else 'paid' end as state,
           -- The first covers whatever the account orders, so that no balance is ever negative.
           case when p = 1 then 50000000 else 500 + (a.number * p) % 20000 end as cents,
           now() - interval '400 days' + (a.number * 7919 % ${accounts} + p * 0.3) * interval '34 days' / ${accounts} as at
         from bench_accounts a, generate_series(1, ${perAccount}) as p) as each;`,
    ],
    [
      'orders',
      `insert into orders (id, order_id, account_id, service_id, category, service_name, unit_price_micros,
         link, own_texts, reference, quantity, status, delivered, started, quoted_cents, withheld_cents, version,
         created_at, updated_at, progressed_at)
       select gen_random_uuid(), order_id, account_id, s.id, s.category, s.name, s.unit_price_micros,
         'https://www.reddit.com/r/cats/comments/' || to_hex(n + 1048576), '',
         case when n % 10 = 0 then 'Café ' || n % 300 || ' campaign ' || n end, quantity, status, delivered,
         case when n % 3 = 0 then (n % 5000)::text else '' end, quoted,
         case status when 'Canceled' then 0 when 'Partial' then (2 * quoted * delivered + quantity) / (2 * quantity)
           else quoted end,
         case when status = 'Pending' then 1 else 2 end, at, at, at
       from (
         select n, at, a.id as account_id,
           case when at > now() - interval '12 hours' then (array['Pending','Pending','In Progress'])[1 + n % 3]
             when at > now() - interval '2 days' then (array['In Progress','Completed','Completed','Pending'])[1 + n % 4]
             when n % 100 < 88 then 'Completed' when n % 100 < 93 then 'Partial' else 'Canceled' end as status,
           (array[1,1,1,1,2,2,3,3,4,5,6,1])[1 + n * 7 % 12] as service,
           (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
              from generate_series(1, 16) where n > 0) as order_id
         from (select n, now() - (${orders} - n) * interval '365 days' / ${orders} as at,
             1 + floor(power(random(), 2) * ${accounts})::int as owner
           from generate_series(1, ${orders}::bigint) as n offset 0) as drawn
         join bench_accounts a on a.number = owner) as each
       join services s on s.id = service,
       lateral (select s.minimum + (n * 31 % (s.maximum - s.minimum + 1))::int as quantity) as q,
       lateral (select greatest(1, (s.unit_price_micros * quantity + 5000) / 10000) as quoted,
         case status when 'Completed' then quantity when 'Pending' then 0 when 'Canceled' then 0 else quantity / 2 end
           as delivered) as p;`,
    ],
    [
      'transfers',
      `insert into transfers (id, code, from_wallet, to_wallet, amount_cents, subject_kind, subject_id, created_at,
         position, balance_after_cents)
       select id, code, case when sign > 0 then house else account_id end,
         case when sign > 0 then account_id else house end, cents, kind, subject_id, at,
         row_number() over walk, sum(sign * cents) over walk
       from (
         select gen_random_uuid() as id, 'deposit' as code, account_id, amount_cents as cents, 1 as sign,
           '00000000-0000-4000-8000-000000000001'::uuid as house, 'payment' as kind, id as subject_id, created_at as at
         from payments where state = 'paid'
         union all
         select id, 'withhold', account_id, quoted_cents, -1, '00000000-0000-4000-8000-000000000003', 'order', id, created_at
         from orders
         union all
         select gen_random_uuid(), 'release', account_id, quoted_cents - withheld_cents, 1,
           '00000000-0000-4000-8000-000000000003', 'order', id, created_at + interval '1 hour'
         from orders where withheld_cents < quoted_cents) as moves
       window walk as (partition by account_id order by at, id rows unbounded preceding)
       -- As in a real ledger, whose index by time relies on it.
       order by at;`,
    ],
    [
      'wallets',
      `insert into wallets (id, kind, account_id, balance_cents, withheld_cents, transfers)
       select a.id, 'customer', a.id, coalesce(balance, 0), coalesce(withheld, 0), coalesce(sums.moves, 0)
       from bench_accounts a left join (
         select wallet_id, sum(case when wallet_id = to_wallet then amount_cents else -amount_cents end) as balance,
           sum(case code when 'withhold' then amount_cents when 'release' then -amount_cents else 0 end) as withheld,
           count(*) as moves
         from transfers group by 1) as sums on sums.wallet_id = a.id;`,
    ],
    [
      'order times',
      `insert into order_times (order_id, service_id, placed_at, began_at, finished_at)
       select id, service_id, created_at, created_at + interval '1 minute' * (number % 600),
         case when status in ('Completed', 'Partial') then created_at + interval '1 minute' * (600 + number % 4000) end
       from orders where status in ('In Progress', 'Completed', 'Partial');`,
    ],
    [
      'audit log',
      `insert into audit_log (at, actor_kind, actor_account_id, action, subject_kind, subject_id, before, after)
       select created_at, 'customer', account_id, 'order.place', 'order', id::text, null,
         jsonb_build_object('status', 'Pending', 'delivered', 0, 'withheldCents', quoted_cents, 'version', 1)
       from orders order by created_at;
       insert into audit_log (at, actor_kind, actor_account_id, action, subject_kind, subject_id, before, after, note)
       select updated_at, 'admin', (select id from accounts where role = 'admin' order by id limit 1), 'order.change',
         'order', id::text, '{"status": "Pending"}', jsonb_build_object('status', status), null
       from orders where status <> 'Pending' and number % 5 = 0 order by updated_at;`,
    ],
    [
      'conversations',
      `insert into conversations (id, account_id, is_ticket, name, email, subject, excerpt, status, assignee_id, posts,
         is_unread_by_staff, is_unread_by_customer, created_at, last_post_at)
       select gen_random_uuid(), case when number % 4 > 0 then id end, number % 4 > 0, first_name || ' ' || last_name, email,
         ('{${subjects.join()}}'::text[])[1 + number / 3 % ${subjects.length}],
         'Good morning, I have a question about what I ordered.', status,
         case when number % 12 = 0 then (select id from accounts where role = 'admin' order by id limit 1) end, 1,
         status = 'open', false, at, at
       from (select a.*, number, case when number % 50 = 0 then 'open' when number % 50 < 6 then 'answered' else 'closed' end
             as status, now() - (number * 7919 % ${accounts}) * interval '300 days' / ${accounts} as at
           from bench_accounts join accounts a using (id) where number % 3 = 0) as each;
       insert into conversation_posts (id, conversation_id, position, side, author_id, text, created_at)
       select gen_random_uuid(), id, 1, 'customer', account_id, excerpt, created_at from conversations;
       insert into refund_requests (id, account_id, amount_cents, reason, status, note, decided_at, created_at)
       select gen_random_uuid(), id, 500 + number, 'Not needed', 'declined', 'Spent', at, at
       from (select id, number, now() - number * interval '300 days' / ${accounts} as at
           from bench_accounts where number % 17 = 0) as each;
       update refund_requests set search_text = full_name || E'\\n' || email from accounts where accounts.id = account_id;`,
    ],
    [
      'row counts',
      `delete from row_counts; delete from row_count_changes; delete from order_count_changes;
       insert into row_counts select 'accounts', role, count(*) from accounts group by role;
       insert into row_counts select 'payments', state || ' ' || type, count(*) from payments group by state, type;
       insert into row_counts select 'audit', actor_kind, count(*) from audit_log
         where actor_kind in ('admin', 'system') group by actor_kind;
       insert into row_counts select 'conversations', conversation_count_bucket(c), count(*) from conversations c group by 2;`,
    ],
  ];
}
