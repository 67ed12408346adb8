import { asc, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ServiceRow, services } from './services.tables.ts';

export function selectActiveServices(ctx: Context): Promise<ServiceRow[]> {
  return ctx.db.select().from(services).where(eq(services.isActive, true)).orderBy(asc(services.id));
}

export async function hasAnyService(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.select({ id: services.id }).from(services).limit(1);
  return rows.length > 0;
}

export async function insertServices(ctx: Context, rows: (typeof services.$inferInsert)[]): Promise<void> {
  await ctx.db.insert(services).values(rows).onConflictDoNothing();
}
