import { eq, sql } from 'drizzle-orm';
import type { ShopSection } from '#contract/shop/sections.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { defineList, type ListQuery } from '#server/database/lists/lists.ts';
import { type ShopChangeRow, shopChanges, type ShopSettingRow, shopSettings } from '../shop.tables.ts';

export function selectSettings(ctx: Context): Promise<ShopSettingRow[]> {
  return ctx.db.select().from(shopSettings);
}

/** Serializes changes of settings until the transaction ends: a row may not exist yet. */
export async function lockSetting(ctx: Context, section: ShopSection): Promise<ShopSettingRow | undefined> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('shop settings'))`);
  const [row] = await ctx.db.select().from(shopSettings).where(eq(shopSettings.section, section));
  return row;
}

export async function saveSetting(
  ctx: Context,
  row: ShopSettingRow,
  change: Pick<ShopChangeRow, 'before' | 'fields' | 'isUndo'>,
): Promise<ShopChangeRow> {
  await ctx.db.insert(shopSettings).values(row).onConflictDoUpdate({ target: shopSettings.section, set: row });
  const { section, version, value: after, changedAt, changedBy } = row;
  const [inserted] = await ctx.db
    .insert(shopChanges)
    .values({ section, version, after, changedAt, changedBy, ...change })
    .returning();
  if (!inserted) throw new Error('A change of settings was not stored');
  return inserted;
}

export async function selectChange(ctx: Context, id: number): Promise<ShopChangeRow | undefined> {
  const [row] = await ctx.db.select().from(shopChanges).where(eq(shopChanges.id, id));
  return row;
}

export async function selectNewestVersions(ctx: Context): Promise<ReadonlyMap<ShopSection, number>> {
  const { section, version } = shopSettings;
  const rows = await ctx.db.select({ section, version }).from(shopSettings);
  return new Map(rows.map((row) => [row.section, row.version]));
}

/** Other modules' table, read here for display names only. */
export async function selectPeople(
  ctx: Context,
  ids: readonly (AccountId | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(
    sql`SELECT id::text, trim(first_name || ' ' || last_name) AS name FROM accounts WHERE id = any(${sql.param(known)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface ShopHistoryQuery extends ListQuery {
  readonly sort: 'newest';
  readonly section?: ShopSection | undefined;
}

export const shopHistory = defineList<ShopChangeRow, ShopHistoryQuery>({
  table: shopChanges,
  key: shopChanges.id,
  sorts: { newest: { by: [], direction: 'desc' } },
  filters: ({ section }) => [section && eq(shopChanges.section, section)],
  rows: (ctx, condition, sorting) =>
    ctx.db
      .select()
      .from(shopChanges)
      .where(condition)
      .orderBy(...sorting),
});
