import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { isRefusedService } from '#contract/services/refused-offers.ts';
import type { Context } from '#server/context.ts';
import { categories, type CategoryRow, type ServiceRow, services } from './services.tables.ts';

/** A service with the fields of its category. `rowVersion` is the row's xmin, which changes with every update. */
export interface VersionedService extends ServiceRow {
  readonly rowVersion: string;
  readonly categoryDescription: string;
  readonly platform: CategoryRow['platform'];
}

const versionedColumns = {
  ...getTableColumns(services),
  rowVersion: sql<string>`${services}.xmin::text`,
  categoryDescription: categories.description,
  platform: categories.platform,
};

/** By category, in their sorting. */
const selectServices = (ctx: Context, condition?: SQL) =>
  ctx.db
    .select(versionedColumns)
    .from(services)
    .innerJoin(categories, eq(categories.name, services.category))
    .where(condition)
    .orderBy(asc(categories.position), asc(categories.id), asc(services.position), asc(services.id));

/** What customers can order. Services older than the check of their wording are not offered until they are renamed. */
export const selectOfferedServices = async (ctx: Context): Promise<VersionedService[]> =>
  withoutRefused(await selectServices(ctx, eq(services.isActive, true)));

/** By wording, of the services read last: checking them again would be a quarter of the work of listing them. */
let refusals = new Map<string, boolean>();

function withoutRefused(rows: VersionedService[]): VersionedService[] {
  const known = refusals;
  refusals = new Map();
  return rows.filter((row) => {
    const wording = [row.name, row.description, row.category, row.categoryDescription].join('\n');
    const isRefused = known.get(wording) ?? isRefusedService(row);
    refusals.set(wording, isRefused);
    return !isRefused;
  });
}

/** Including inactive services. */
export const selectAllServices = (ctx: Context): Promise<VersionedService[]> => selectServices(ctx);

/** Including inactive services. */
export function listServiceNames(ctx: Context): Promise<Pick<ServiceRow, 'id' | 'name' | 'category'>[]> {
  return ctx.db.select({ id: services.id, name: services.name, category: services.category }).from(services);
}

/** The only platform that links of the service may lead to, or null. */
export async function selectPlatform(ctx: Context, serviceId: number): Promise<CategoryRow['platform']> {
  const [service] = await selectServices(ctx, eq(services.id, serviceId));
  return service?.platform ?? null;
}

/** Serializes changes to services and categories until the transaction ends. Orders only read them and are not blocked. */
export async function lockServices(ctx: Context): Promise<VersionedService[]> {
  await ctx.db.execute(sql`LOCK TABLE services IN SHARE ROW EXCLUSIVE MODE`);
  return selectAllServices(ctx);
}

export async function updateService(ctx: Context, id: number, change: Partial<ServiceRow>): Promise<VersionedService> {
  await ctx.db
    .update(services)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(services.id, id));
  return selectService(ctx, id);
}

/** Gives the services of a category new versions, so that orders validated against the old ones are validated again. */
export async function renewServicesOf(ctx: Context, category: string): Promise<void> {
  await ctx.db.update(services).set({ updatedAt: ctx.now }).where(eq(services.category, category));
}

export async function insertService(ctx: Context, row: typeof services.$inferInsert): Promise<VersionedService> {
  await ctx.db.insert(services).values(row);
  return selectService(ctx, row.id);
}

async function selectService(ctx: Context, id: number): Promise<VersionedService> {
  const [row] = await selectServices(ctx, eq(services.id, id));
  if (!row) throw new Error(`There is no service ${id}`);
  return row;
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
