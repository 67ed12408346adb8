import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { idempotencyKeptHours } from '#contract/limits.ts';
import { openStatuses } from '#contract/order-status.ts';
import type { Context } from '#server/context.ts';
import { prepare } from '#server/database/prepare.ts';
import { actorColumns, auditInsert } from '#server/modules/audit/index.ts';
import { transferInsert } from '#server/modules/ledger/index.ts';
import { isVersionOfService } from '#server/modules/services/index.ts';
import { announcements } from '#server/modules/webhooks/index.ts';
import { type OrderRow, orders } from './orders.tables.ts';

const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

interface PlacingOutcome extends Record<string, unknown> {
  /** False when another call with the same key is running. */
  readonly isOurs: boolean;
  /** False when the service is not what it was when the order was checked. */
  readonly isCurrent: boolean;
  /** Whether a webhook of the customer's is told of it. */
  readonly isAnnounced: boolean;
}

/**
 * Order, withheld price and history in one statement, and so in one round trip and one commit. No row that different
 * customers share is updated, and nothing is looked up that the unique indexes and the ledger's guard say anyway.
 */
const place = prepare<PlacingOutcome>(
  'place-order',
  sql`
  WITH turn AS MATERIALIZED (
    SELECT ${value('idempotencyKey', 'text')} IS NULL OR pg_try_advisory_xact_lock(
      hashtext(${value('accountId', 'text')}), hashtext(${value('idempotencyKey', 'text')})) AS is_ours
  ), service AS MATERIALIZED (
    SELECT ${isVersionOfService(value('serviceId', 'int'), value('rowVersion', 'text'))} AS is_current
  ), placed AS (
    INSERT INTO orders (id, order_id, panel_id, account_id, service_id, category, service_name, unit_price_micros, link,
      own_texts, quantity, status, delivered, started, quoted_cents, withheld_cents, idempotency_key, fingerprint,
      version, created_at, updated_at, progressed_at)
    SELECT ${value('id', 'uuid')}, ${value('orderId', 'text')}, ${value('panelId', 'bigint')},
      ${value('accountId', 'uuid')}, ${value('serviceId', 'int')}, ${value('category', 'text')},
      ${value('serviceName', 'text')}, ${value('unitPriceMicros', 'bigint')}, ${value('link', 'text')},
      ${value('ownTexts', 'text')}, ${value('quantity', 'int')}, 'Pending', 0, '', ${value('quotedCents', 'bigint')},
      ${value('quotedCents', 'bigint')}, ${value('idempotencyKey', 'text')}, ${value('fingerprint', 'bytea')}, 1,
      ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}
    FROM turn, service WHERE is_ours AND is_current
    RETURNING id, account_id, withheld_cents, quantity, created_at
  ), withheld AS (
    ${transferInsert('withhold', sql`SELECT id, account_id, withheld_cents, 'order', id, created_at FROM placed`)}
  ), history AS (
    ${auditInsert(sql`
      SELECT created_at, ${value('actorKind', 'text')}, ${value('actorAccountId', 'uuid')},
        ${value('actorSessionId', 'uuid')}, ${value('actorName', 'text')}, 'order.place', 'order', id::text,
        jsonb_build_object('status', 'Pending', 'delivered', 0, 'withheldCents', withheld_cents, 'version', 1),
        ${value('requestId', 'text')}
      FROM placed`)}
  ), ${announcements(sql`SELECT account_id, 'order.created', ${value('announcement', 'text')}, created_at FROM placed`)}
  SELECT is_ours AS "isOurs", is_current AS "isCurrent", EXISTS (SELECT FROM announced) AS "isAnnounced"
  FROM turn, service`,
);

export async function insertPlacedOrder(
  ctx: Context,
  row: OrderRow,
  { rowVersion, announcement }: { rowVersion: string; announcement: string },
): Promise<PlacingOutcome> {
  const [outcome] = await place(ctx, {
    ...row,
    ...actorColumns(ctx.actor),
    rowVersion,
    announcement,
    now: row.createdAt.toISOString(),
    requestId: ctx.requestId ?? null,
  });
  if (!outcome) throw new Error('Placing an order gave no answer');
  return outcome;
}

const keyOf = (accountId: string, key: string) => and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key));
const keysBefore = (ctx: Context) => new Date(ctx.now.getTime() - idempotencyKeptHours * 3_600_000);

/** The order that was placed under this key, unless the key is older than keys are kept. */
export async function selectByKey(ctx: Context, accountId: string, key: string): Promise<OrderRow | undefined> {
  const [row] = await ctx.db.select().from(orders).where(keyOf(accountId, key));
  if (!row || row.createdAt >= keysBefore(ctx)) return row;
  await ctx.db.update(orders).set({ idempotencyKey: null, fingerprint: null }).where(keyOf(accountId, key));
  return undefined;
}

/** Answers how many keys were forgotten. */
export async function forgetExpiredKeys(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db
    .update(orders)
    .set({ idempotencyKey: null, fingerprint: null })
    .where(and(sql`${orders.idempotencyKey} IS NOT NULL`, lt(orders.createdAt, keysBefore(ctx))));
  return rowCount ?? 0;
}

type Place = Pick<OrderRow, 'serviceId' | 'link'>;

/** Which of these places the account has an open order on. */
export async function selectOpenOn(ctx: Context, accountId: string, places: readonly Place[]): Promise<OrderRow[]> {
  if (places.length === 0) return [];
  const isPlace = or(...places.map((each) => and(eq(orders.serviceId, each.serviceId), eq(orders.link, each.link))));
  return ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.status, [...openStatuses]), isPlace));
}
