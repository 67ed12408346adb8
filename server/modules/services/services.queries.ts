import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ServiceRow, services } from './services.tables.ts';

const catalogSorting = [asc(services.position), asc(services.id)];

export function selectActiveServices(ctx: Context): Promise<ServiceRow[]> {
  return ctx.db
    .select()
    .from(services)
    .where(eq(services.isActive, true))
    .orderBy(...catalogSorting);
}

/** `rowVersion` is the row's xmin, which changes with every update. */
export interface VersionedService extends ServiceRow {
  readonly rowVersion: string;
}

const versionedColumns = { ...getTableColumns(services), rowVersion: sql<string>`${services}.xmin::text` };

export function selectActiveVersions(ctx: Context): Promise<VersionedService[]> {
  return ctx.db.select(versionedColumns).from(services).where(eq(services.isActive, true));
}

/** Including inactive services. */
export function selectAllServices(ctx: Context): Promise<VersionedService[]> {
  return ctx.db
    .select(versionedColumns)
    .from(services)
    .orderBy(...catalogSorting);
}

/** Including inactive services. */
export function listServiceNames(ctx: Context): Promise<Pick<ServiceRow, 'id' | 'name' | 'category'>[]> {
  return ctx.db.select({ id: services.id, name: services.name, category: services.category }).from(services);
}

/** Serializes changes to the catalog until the transaction ends. Orders only read it and are not blocked. */
export async function lockServices(ctx: Context): Promise<VersionedService[]> {
  await ctx.db.execute(sql`LOCK TABLE services IN SHARE ROW EXCLUSIVE MODE`);
  return selectAllServices(ctx);
}

export async function updateService(ctx: Context, id: number, change: Partial<ServiceRow>): Promise<VersionedService> {
  const [row] = await ctx.db
    .update(services)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(services.id, id))
    .returning(versionedColumns);
  if (!row) throw new Error(`There is no service ${id}`);
  return row;
}

export async function insertService(ctx: Context, row: typeof services.$inferInsert): Promise<VersionedService> {
  const [inserted] = await ctx.db.insert(services).values(row).returning(versionedColumns);
  if (!inserted) throw new Error('A service was not kept');
  return inserted;
}

/** Whether the service is active and its row still has this version. */
export function isCurrentService(id: SQL, rowVersion: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM services WHERE id = ${id} AND is_active AND xmin::text = ${rowVersion})`;
}

/** IDs of services that match all given criteria; `text` matches within category or name. */
export async function findServiceIds(
  ctx: Context,
  { category, name, text }: { category?: string | undefined; name?: string | undefined; text?: string | undefined },
): Promise<number[]> {
  const rows = await ctx.db.select().from(services);
  const lowerText = text?.toLowerCase();
  const isMatch = (row: ServiceRow) =>
    (category === undefined || row.category === category) &&
    (name === undefined || row.name.toLowerCase() === name.toLowerCase()) &&
    (lowerText === undefined || `${row.category}\n${row.name}`.toLowerCase().includes(lowerText));
  return rows.filter(isMatch).map(({ id }) => id);
}

export async function hasAnyService(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.select({ id: services.id }).from(services).limit(1);
  return rows.length > 0;
}

export async function insertServices(ctx: Context, rows: (typeof services.$inferInsert)[]): Promise<void> {
  await ctx.db.insert(services).values(rows).onConflictDoNothing();
}
