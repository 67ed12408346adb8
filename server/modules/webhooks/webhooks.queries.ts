import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { defineList, type Listed, type ListQuery, listRows } from '#server/database/lists/lists.ts';
import {
  type AttemptRow,
  attempts,
  deliveries,
  type DeliveryRow,
  type WebhookRow,
  webhooks,
} from './webhooks.tables.ts';

export async function insertWebhook(ctx: Context, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [inserted] = await ctx.db.insert(webhooks).values(row).returning();
  if (!inserted) throw new Error('A webhook was not written');
  return inserted;
}

export function selectWebhooksOf(ctx: Context, accountId: AccountId): Promise<WebhookRow[]> {
  return ctx.db.select().from(webhooks).where(eq(webhooks.accountId, accountId)).orderBy(asc(webhooks.createdAt));
}

export async function countWebhooksOf(ctx: Context, accountId: AccountId): Promise<number> {
  return ctx.db.$count(webhooks, eq(webhooks.accountId, accountId));
}

const isOwn = (accountId: AccountId, id: string) => and(eq(webhooks.id, id), eq(webhooks.accountId, accountId));

/** NO KEY UPDATE: does not block concurrent orders, which take KEY SHARE on the webhook. */
export async function lockWebhook(ctx: Context, accountId: AccountId, id: string): Promise<WebhookRow | undefined> {
  const [row] = await ctx.db.select().from(webhooks).where(isOwn(accountId, id)).for('no key update');
  return row;
}

/** Lock order: webhooks before the wallet, as in placing an order. */
export async function lockWebhooksOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.accountId, accountId)).for('update');
}

export async function selectWebhook(ctx: Context, id: string): Promise<WebhookRow | undefined> {
  const [row] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export async function updateWebhook(ctx: Context, id: string, change: Partial<WebhookRow>): Promise<WebhookRow> {
  const [row] = await ctx.db.update(webhooks).set(change).where(eq(webhooks.id, id)).returning();
  if (!row) throw new Error(`The webhook ${id} is gone`);
  return row;
}

export async function deleteWebhook(ctx: Context, accountId: AccountId, id: string): Promise<WebhookRow | undefined> {
  const [row] = await ctx.db.delete(webhooks).where(isOwn(accountId, id)).returning();
  return row;
}

export async function deleteWebhooksOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(webhooks).where(eq(webhooks.accountId, accountId));
}

export async function insertDelivery(ctx: Context, row: typeof deliveries.$inferInsert): Promise<DeliveryRow> {
  const [inserted] = await ctx.db.insert(deliveries).values(row).returning();
  if (!inserted) throw new Error('A delivery was not written');
  return inserted;
}

export async function updateDelivery(ctx: Context, id: string, change: Partial<DeliveryRow>): Promise<DeliveryRow> {
  const [row] = await ctx.db.update(deliveries).set(change).where(eq(deliveries.id, id)).returning();
  if (!row) throw new Error(`The delivery ${id} is gone`);
  return row;
}

/** Another account's delivery is not found. */
export async function lockOwnDelivery(
  ctx: Context,
  accountId: AccountId,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.db
    .select({ delivery: deliveries })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.id, id), eq(webhooks.accountId, accountId)))
    .for('update', { of: deliveries });
  return row?.delivery;
}

export async function makeWaitingDue(ctx: Context, webhookId: string): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ nextTryAt: ctx.now })
    .where(
      and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'waiting'), gt(deliveries.nextTryAt, ctx.now)),
    );
}

export async function failWaiting(ctx: Context, webhookId: string): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ state: 'failed', isForced: false, sendingUntil: null })
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'waiting')));
}

export async function failWaitingOfDisabled(ctx: Context): Promise<void> {
  const off = ctx.db.select({ id: webhooks.id }).from(webhooks).where(isNotNull(webhooks.offAt));
  await ctx.db
    .update(deliveries)
    .set({ state: 'failed', sendingUntil: null })
    .where(and(inArray(deliveries.webhookId, off), eq(deliveries.state, 'waiting'), eq(deliveries.isForced, false)));
}

export async function insertAttempt(ctx: Context, row: AttemptRow): Promise<void> {
  await ctx.db.insert(attempts).values(row).onConflictDoNothing();
}

export function selectAttempts(ctx: Context, deliveryId: string): Promise<AttemptRow[]> {
  return ctx.db.select().from(attempts).where(eq(attempts.deliveryId, deliveryId)).orderBy(desc(attempts.number));
}

export interface ListedDelivery extends DeliveryRow {
  readonly lastStatus: number | null;
}

const lastStatus = sql<number | null>`(
  SELECT status FROM webhook_attempts WHERE delivery_id = ${deliveries.id} ORDER BY number DESC LIMIT 1)`;

export async function selectDelivery(ctx: Context, id: string): Promise<ListedDelivery | undefined> {
  const [row] = await ctx.db.select({ delivery: deliveries, lastStatus }).from(deliveries).where(eq(deliveries.id, id));
  return row && { ...row.delivery, lastStatus: row.lastStatus };
}

export interface DeliveryQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
  readonly state?: DeliveryRow['state'] | undefined;
}

export function listDeliveryRows(
  ctx: Context,
  webhookId: string,
  query: DeliveryQuery,
): Promise<Listed<ListedDelivery>> {
  const list = defineList<ListedDelivery, DeliveryQuery>({
    table: deliveries,
    key: deliveries.id,
    sorts: {
      newest: { by: [deliveries.createdAt], direction: 'desc' },
      oldest: { by: [deliveries.createdAt], direction: 'asc' },
    },
    scope: () => eq(deliveries.webhookId, webhookId),
    filters: ({ state, q }) => [
      state === undefined ? undefined : eq(deliveries.state, state),
      q === undefined || q === '' ? undefined : sql`strpos(${deliveries.event}, ${q.toLowerCase()}) > 0`,
    ],
    rows: async (ctx, condition, sorting) => {
      const rows = await ctx.db
        .select({ delivery: deliveries, lastStatus })
        .from(deliveries)
        .where(condition)
        .orderBy(...sorting);
      return rows.map((row) => ({ ...row.delivery, lastStatus: row.lastStatus }));
    },
  });
  return listRows(ctx, list, query);
}

export async function deleteDeliveriesBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(deliveries).where(lt(deliveries.createdAt, before));
  return rowCount ?? 0;
}
