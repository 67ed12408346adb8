import { desc, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type WebAsset, webAssets } from './web-assets.tables.ts';

const { name, number, body, isBrotli, seenAt } = webAssets;

/**
 * Held until the transaction ends, so that numbers become visible in order and no row just marked as seen is deleted.
 */
export async function lockAssets(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('web assets'))`);
}

/** Returns the names already stored. */
export async function touchAssets(ctx: Context, names: readonly string[]): Promise<string[]> {
  const stored = await ctx.db
    .update(webAssets)
    .set({ seenAt: ctx.now })
    .where(inArray(name, [...names]))
    .returning({ name });
  return stored.map((row) => row.name);
}

export async function insertAssets(ctx: Context, assets: readonly WebAsset[]): Promise<void> {
  await ctx.db.insert(webAssets).values(assets.map((asset) => ({ ...asset, seenAt: ctx.now })));
}

export interface NumberedName {
  readonly name: string;
  readonly number: number;
}

/** The newest names after a number, newest first. */
export function selectNamesAfter(ctx: Context, after: number, countMax: number): Promise<NumberedName[]> {
  return ctx.db.select({ name, number }).from(webAssets).where(gt(number, after)).orderBy(desc(number)).limit(countMax);
}

export function selectAssets(ctx: Context, names: readonly string[]): Promise<WebAsset[]> {
  return ctx.db
    .select({ name, body, isBrotli })
    .from(webAssets)
    .where(inArray(name, [...names]));
}

/** Deletes what no process has seen since, and the least recently seen beyond a count. */
export async function deleteUnseenSince(ctx: Context, since: Date, countMax: number): Promise<number> {
  const excess = ctx.db.select({ name }).from(webAssets).orderBy(desc(seenAt), desc(number)).offset(countMax);
  const { rowCount } = await ctx.db.delete(webAssets).where(or(lt(seenAt, since), inArray(name, excess)));
  return rowCount ?? 0;
}
