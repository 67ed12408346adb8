import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { idempotencyKeptHours } from '#contract/limits.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { isKeyOfOtherCall, tryKeyLock } from '#server/modules/idempotency/index.ts';
import { isExcludedLink } from '#server/modules/exclusions/index.ts';
import { prepare } from '#server/database/connection/prepare.ts';
import { actorColumns, auditInsert } from '#server/modules/audit/index.ts';
import { transferInsert } from '#server/modules/ledger/index.ts';
import { isCurrentService } from '#server/modules/services/index.ts';
import { deliveryInserts } from '#server/modules/webhooks/index.ts';
import { orderDrafts } from '../drafts/drafts.tables.ts';
import { type NewOrderRow, type OrderRow, orders } from '../orders.tables.ts';

export interface PlacingOutcome extends Record<string, unknown> {
  /** False if another request with the same idempotency key is running. */
  readonly hasKeyLock: boolean;
  /** Whether the key was used for a request to another endpoint. */
  readonly isKeyReused: boolean;
  /** False if the service changed after validation. */
  readonly isServiceCurrent: boolean;
  /** Whether the link leads to an excluded community. */
  readonly isExcluded: boolean;
  /** Whether the statement wrote webhook deliveries, for this order or another in the batch. */
  readonly hasDeliveries: boolean;
  /** The order's number; null if it was not placed. */
  readonly number: number | null;
}

/**
 * Inserts orders, transfers, audit rows and webhook deliveries, and deletes the orders' drafts, in one statement: one
 * round trip, one commit. It updates no row shared between customers, and leaves duplicate and balance checks to the
 * unique indexes and the ledger's trigger.
 * A batch is placed entirely or not at all. Sorting by account locks wallets in a fixed order, so batches can't deadlock.
 * Nor can they with the job that places a draft, since a locked draft is skipped.
 */
const place = prepare<PlacingOutcome & { readonly position: number }>(
  'place-orders',
  sql`
  WITH requested AS MATERIALIZED (
    SELECT requested.*, idempotency_key IS NULL OR
        ${tryKeyLock(sql`account_id`, sql`idempotency_key`)} AS has_key_lock,
      ${isKeyOfOtherCall(sql`requested.account_id`, sql`requested.idempotency_key`, sql`requested.now`)} AS is_key_reused,
      ${isCurrentService(sql`requested.service_id`, sql`requested.row_version`)} AS is_service_current,
      ${isExcludedLink(sql`requested.link`)} AS is_excluded
    FROM json_to_recordset(${sql.placeholder('orders')}::json) AS requested (
      position int, id uuid, order_id text, account_id uuid, service_id int, category text,
      service_name text, unit_price_micros bigint, link text, own_texts text, reference text, quantity int,
      quoted_cents bigint, idempotency_key text, fingerprint bytea, now timestamptz, row_version text, event_data json, actor_kind text,
      actor_account_id uuid, actor_session_id uuid, actor_name text, request_id text, draft_id uuid)
  ), placed AS (
    INSERT INTO orders (id, order_id, account_id, service_id, category, service_name, unit_price_micros, link,
      own_texts, reference, quantity, status, delivered, started, quoted_cents, withheld_cents, idempotency_key, fingerprint,
      version, created_at, updated_at, progressed_at)
    SELECT id, order_id, account_id, service_id, category, service_name, unit_price_micros, link, own_texts, reference,
      quantity, 'Pending', 0, '', quoted_cents, quoted_cents, idempotency_key, fingerprint, 1, now, now, now
    FROM requested WHERE has_key_lock AND is_service_current AND NOT is_key_reused
      AND NOT is_excluded ORDER BY account_id, service_id, link
    RETURNING id, number, account_id, withheld_cents, created_at
  ), withheld AS (
    ${transferInsert('withhold', sql`SELECT id, account_id, withheld_cents, 'order', id, created_at FROM placed`)}
  ), written AS (
    DELETE FROM ${orderDrafts} WHERE (account_id, id) IN (
      SELECT draft.account_id, draft.id FROM placed JOIN requested ON requested.id = placed.id
      JOIN ${orderDrafts} AS draft ON draft.account_id = requested.account_id AND draft.id = requested.draft_id
      FOR UPDATE OF draft SKIP LOCKED)
  ), history AS (
    ${auditInsert(sql`
      SELECT created_at, actor_kind, actor_account_id, actor_session_id, actor_name, 'order.place', 'order',
        placed.id::text,
        jsonb_build_object('status', 'Pending', 'delivered', 0, 'withheldCents', withheld_cents, 'version', 1),
        request_id
      FROM placed JOIN requested ON requested.id = placed.id`)}
  ), ${deliveryInserts(sql`
    SELECT placed.account_id, 'order.created', (event_data::jsonb || jsonb_build_object('number', number))::text, created_at
    FROM placed JOIN requested ON requested.id = placed.id`)}
  SELECT position, has_key_lock AS "hasKeyLock", is_key_reused AS "isKeyReused",
    is_service_current AS "isServiceCurrent", is_excluded AS "isExcluded",
    EXISTS (SELECT FROM deliveries) AS "hasDeliveries", number
  FROM requested LEFT JOIN placed ON placed.id = requested.id`,
);

/** A row to insert, and the version of the service that it was validated against. */
export interface PreparedOrder {
  readonly row: NewOrderRow;
  readonly rowVersion: string;
  /** Deleted with the insert. */
  readonly draftId?: string | undefined;
}

export interface NewPlacing extends PreparedOrder {
  /** The webhook event's data; the statement adds the order's number. */
  readonly eventData: object;
}

/** Places all orders or none. Each is audited under its own caller. */
export async function insertPlacedOrders(
  ctx: Context,
  placings: readonly { readonly ctx: Context; readonly input: NewPlacing }[],
): Promise<PlacingOutcome[]> {
  const orders = JSON.stringify(placings.map(({ ctx, input }, index) => toColumns(ctx, input, index)));
  const outcomes = await place(ctx, { orders });
  const byPosition = new Map(outcomes.map((outcome) => [outcome.position, outcome]));
  return placings.map((_, index) => {
    const outcome = byPosition.get(index);
    if (!outcome) throw new Error('Placing an order gave no answer');
    return outcome;
  });
}

function toColumns(ctx: Context, { row, rowVersion, draftId, eventData }: NewPlacing, index: number) {
  const { actorKind, actorAccountId, actorSessionId, actorName } = actorColumns(ctx.actor);
  return {
    position: index,
    id: row.id,
    order_id: row.orderId,
    account_id: row.accountId,
    service_id: row.serviceId,
    category: row.category,
    service_name: row.serviceName,
    unit_price_micros: row.unitPriceMicros,
    link: row.link,
    own_texts: row.ownTexts,
    reference: row.reference,
    quantity: row.quantity,
    quoted_cents: row.quotedCents,
    idempotency_key: row.idempotencyKey,
    fingerprint: row.fingerprint && `\\x${row.fingerprint.toString('hex')}`,
    now: row.createdAt,
    row_version: rowVersion,
    event_data: eventData,
    actor_kind: actorKind,
    actor_account_id: actorAccountId,
    actor_session_id: actorSessionId,
    actor_name: actorName,
    request_id: ctx.requestId ?? null,
    draft_id: draftId ?? null,
  };
}

const hasKey = (accountId: AccountId, key: string) =>
  and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key));
const keyExpiry = (ctx: Context) => new Date(ctx.now.getTime() - idempotencyKeptHours * 3_600_000);

/** The order placed with this key. An expired key is cleared, so that it can be used again. */
export async function selectByIdempotencyKey(
  ctx: Context,
  accountId: AccountId,
  key: string,
): Promise<OrderRow | undefined> {
  const [row] = await ctx.db.select().from(orders).where(hasKey(accountId, key));
  if (!row || row.createdAt >= keyExpiry(ctx)) return row;
  await ctx.db.update(orders).set({ idempotencyKey: null, fingerprint: null }).where(hasKey(accountId, key));
  return undefined;
}

/** Returns the number of keys cleared. */
export async function clearExpiredIdempotencyKeys(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db
    .update(orders)
    .set({ idempotencyKey: null, fingerprint: null })
    .where(and(sql`${orders.idempotencyKey} IS NOT NULL`, lt(orders.createdAt, keyExpiry(ctx))));
  return rowCount ?? 0;
}

/** What an account may have one open order for. */
type Target = Pick<OrderRow, 'serviceId' | 'link'>;

export async function selectOpenOrders(
  ctx: Context,
  accountId: AccountId,
  targets: readonly Target[],
): Promise<OrderRow[]> {
  const serviceIds = sql.param(targets.map(({ serviceId }) => serviceId));
  const links = sql.param(targets.map(({ link }) => link));
  const isTarget = sql`(${orders.serviceId}, ${orders.link}) IN (SELECT * FROM unnest(${serviceIds}::int[], ${links}::text[]))`;
  return ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.status, [...openStatuses]), isTarget));
}
