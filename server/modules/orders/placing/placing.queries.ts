import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { idempotencyKeptHours } from '#contract/limits.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { isKeyOfOtherCall } from '#server/modules/idempotency/index.ts';
import { prepare } from '#server/database/connection/prepare.ts';
import { actorColumns, auditInsert } from '#server/modules/audit/index.ts';
import { transferInsert } from '#server/modules/ledger/index.ts';
import { isVersionOfService } from '#server/modules/services/index.ts';
import { announcements } from '#server/modules/webhooks/index.ts';
import { type NewOrderRow, type OrderRow, orders } from '../orders.tables.ts';

export interface PlacingOutcome extends Record<string, unknown> {
  /** False when another call with the same key is running. */
  readonly isOurs: boolean;
  /** Whether the key was used for a call of another kind. */
  readonly isReused: boolean;
  /** False when the service is not what it was when the order was checked. */
  readonly isCurrent: boolean;
  /** Whether a webhook is told of it, or of one that was placed together with it. */
  readonly isAnnounced: boolean;
  /** The order's number; null where it was not placed. */
  readonly number: number | null;
}

/**
 * Orders, withheld prices and history in one statement, and so in one round trip and one commit. No row that different
 * customers share is updated, and nothing is looked up that the unique indexes and the ledger's guard say anyway. It
 * takes several orders at once, and all of them are placed or none. Their wallets are locked in the order of their ids.
 */
const place = prepare<PlacingOutcome & { readonly place: number }>(
  'place-orders',
  sql`
  WITH asked AS MATERIALIZED (
    SELECT asked.*, idempotency_key IS NULL OR pg_try_advisory_xact_lock(
        hashtext(account_id::text), hashtext(idempotency_key)) AS is_ours,
      ${isKeyOfOtherCall(sql`account_id`, sql`idempotency_key`, sql`now`)} AS is_reused,
      ${isVersionOfService(sql`service_id`, sql`row_version`)} AS is_current
    FROM json_to_recordset(${sql.placeholder('orders')}::json) AS asked (
      place int, id uuid, order_id text, account_id uuid, service_id int, category text,
      service_name text, unit_price_micros bigint, link text, own_texts text, quantity int, quoted_cents bigint,
      idempotency_key text, fingerprint bytea, now timestamptz, row_version text, announcement jsonb, actor_kind text,
      actor_account_id uuid, actor_session_id uuid, actor_name text, request_id text)
  ), placed AS (
    INSERT INTO orders (id, order_id, account_id, service_id, category, service_name, unit_price_micros, link,
      own_texts, quantity, status, delivered, started, quoted_cents, withheld_cents, idempotency_key, fingerprint,
      version, created_at, updated_at, progressed_at)
    SELECT id, order_id, account_id, service_id, category, service_name, unit_price_micros, link, own_texts,
      quantity, 'Pending', 0, '', quoted_cents, quoted_cents, idempotency_key, fingerprint, 1, now, now, now
    FROM asked WHERE is_ours AND is_current AND NOT is_reused ORDER BY account_id, service_id, link
    RETURNING id, number, account_id, withheld_cents, created_at
  ), withheld AS (
    ${transferInsert('withhold', sql`SELECT id, account_id, withheld_cents, 'order', id, created_at FROM placed`)}
  ), history AS (
    ${auditInsert(sql`
      SELECT created_at, actor_kind, actor_account_id, actor_session_id, actor_name, 'order.place', 'order',
        placed.id::text,
        jsonb_build_object('status', 'Pending', 'delivered', 0, 'withheldCents', withheld_cents, 'version', 1),
        request_id
      FROM placed JOIN asked ON asked.id = placed.id`)}
  ), ${announcements(sql`
    SELECT placed.account_id, 'order.created', (announcement || jsonb_build_object('number', number))::text, created_at
    FROM placed JOIN asked ON asked.id = placed.id`)}
  SELECT place, is_ours AS "isOurs", is_reused AS "isReused", is_current AS "isCurrent",
    EXISTS (SELECT FROM announced) AS "isAnnounced", number
  FROM asked LEFT JOIN placed ON placed.id = asked.id`,
);

/** An order to be placed: its row, the version of the service it was checked against, and what webhooks are told besides its number. */
export interface NewPlacing {
  readonly row: NewOrderRow;
  readonly rowVersion: string;
  readonly announcement: object;
}

/** Places all of them or none, each in the name of its own caller. */
export async function insertPlacedOrders(
  ctx: Context,
  placings: readonly { readonly ctx: Context; readonly input: NewPlacing }[],
): Promise<PlacingOutcome[]> {
  const orders = JSON.stringify(placings.map(({ ctx, input }, index) => askedColumns(ctx, input, index)));
  const outcomes = await place(ctx, { orders });
  const byPlace = new Map(outcomes.map((outcome) => [outcome.place, outcome]));
  return placings.map((_, index) => {
    const outcome = byPlace.get(index);
    if (!outcome) throw new Error('Placing an order gave no answer');
    return outcome;
  });
}

function askedColumns(ctx: Context, { row, rowVersion, announcement }: NewPlacing, index: number) {
  const { actorKind, actorAccountId, actorSessionId, actorName } = actorColumns(ctx.actor);
  return {
    place: index,
    id: row.id,
    order_id: row.orderId,
    account_id: row.accountId,
    service_id: row.serviceId,
    category: row.category,
    service_name: row.serviceName,
    unit_price_micros: row.unitPriceMicros,
    link: row.link,
    own_texts: row.ownTexts,
    quantity: row.quantity,
    quoted_cents: row.quotedCents,
    idempotency_key: row.idempotencyKey,
    fingerprint: row.fingerprint && `\\x${row.fingerprint.toString('hex')}`,
    now: row.createdAt,
    row_version: rowVersion,
    announcement,
    actor_kind: actorKind,
    actor_account_id: actorAccountId,
    actor_session_id: actorSessionId,
    actor_name: actorName,
    request_id: ctx.requestId ?? null,
  };
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
