import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ServiceRow, services } from './services.tables.ts';

const inCatalogueOrder = [asc(services.position), asc(services.id)];

export function selectActiveServices(ctx: Context): Promise<ServiceRow[]> {
  return ctx.db
    .select()
    .from(services)
    .where(eq(services.isActive, true))
    .orderBy(...inCatalogueOrder);
}

/** A service and the version of its row, which every change of the row changes. */
export interface KnownService extends ServiceRow {
  readonly rowVersion: string;
}

const known = { ...getTableColumns(services), rowVersion: sql<string>`${services}.xmin::text` };

export function selectKnownServices(ctx: Context): Promise<KnownService[]> {
  return ctx.db.select(known).from(services).where(eq(services.isActive, true));
}

/** Those that are switched off too. */
export function selectAllServices(ctx: Context): Promise<KnownService[]> {
  return ctx.db
    .select(known)
    .from(services)
    .orderBy(...inCatalogueOrder);
}

/** Of all services, those that are switched off too. */
export function listServiceNames(ctx: Context): Promise<Pick<ServiceRow, 'id' | 'name' | 'category'>[]> {
  return ctx.db.select({ id: services.id, name: services.name, category: services.category }).from(services);
}

/** Held until the transaction ends, so that changes of the catalogue come one after the other; orders go on. */
export async function lockServices(ctx: Context): Promise<KnownService[]> {
  await ctx.db.execute(sql`LOCK TABLE services IN SHARE ROW EXCLUSIVE MODE`);
  return selectAllServices(ctx);
}

export async function updateService(ctx: Context, id: number, change: Partial<ServiceRow>): Promise<KnownService> {
  const [row] = await ctx.db
    .update(services)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(services.id, id))
    .returning(known);
  if (!row) throw new Error(`There is no service ${id}`);
  return row;
}

export async function insertService(ctx: Context, row: typeof services.$inferInsert): Promise<KnownService> {
  const [inserted] = await ctx.db.insert(services).values(row).returning(known);
  if (!inserted) throw new Error('A service was not kept');
  return inserted;
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
