import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ServiceRow, services } from './services.tables.ts';

export function selectActiveServices(ctx: Context): Promise<ServiceRow[]> {
  return ctx.db.select().from(services).where(eq(services.isActive, true)).orderBy(asc(services.id));
}

/** A service and the version of its row, which every change of the row changes. */
export interface KnownService extends ServiceRow {
  readonly rowVersion: string;
}

export function selectKnownServices(ctx: Context): Promise<KnownService[]> {
  return ctx.db
    .select({ ...getTableColumns(services), rowVersion: sql<string>`${services}.xmin::text` })
    .from(services)
    .where(eq(services.isActive, true));
}

/** Whether the service is on offer just as it was when its row had this version. */
export function isVersionOfService(id: SQL, rowVersion: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM services WHERE id = ${id} AND is_active AND xmin::text = ${rowVersion})`;
}

/** The ids of services of a category, of a name, or whose category or name contains a text. */
export async function findServiceIds(
  ctx: Context,
  { category, name, text }: { category?: string | undefined; name?: string | undefined; text?: string | undefined },
): Promise<number[]> {
  const rows = await ctx.db.select().from(services);
  const lower = text?.toLowerCase();
  const isMatch = (row: ServiceRow) =>
    (category === undefined || row.category === category) &&
    (name === undefined || row.name.toLowerCase() === name.toLowerCase()) &&
    (lower === undefined || `${row.category}\n${row.name}`.toLowerCase().includes(lower));
  return rows.filter(isMatch).map(({ id }) => id);
}

export async function hasAnyService(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.select({ id: services.id }).from(services).limit(1);
  return rows.length > 0;
}

export async function insertServices(ctx: Context, rows: (typeof services.$inferInsert)[]): Promise<void> {
  await ctx.db.insert(services).values(rows).onConflictDoNothing();
}
