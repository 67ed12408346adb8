import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { categories, type CategoryRow, services } from './services.tables.ts';

/** `rowVersion` is the row's xmin, which changes with every update. */
export interface CountedCategory extends CategoryRow {
  readonly rowVersion: string;
  readonly services: number;
}

const countedColumns = {
  ...getTableColumns(categories),
  rowVersion: sql<string>`${categories}.xmin::text`,
  services: count(services.id),
};

export function selectCategories(ctx: Context): Promise<CountedCategory[]> {
  return ctx.db
    .select(countedColumns)
    .from(categories)
    .leftJoin(services, eq(services.category, categories.name))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id));
}

export async function insertCategory(ctx: Context, row: typeof categories.$inferInsert): Promise<number> {
  const [inserted] = await ctx.db.insert(categories).values(row).returning({ id: categories.id });
  if (!inserted) throw new Error('A category was not kept');
  return inserted.id;
}

/** Existing ones are left unchanged. */
export async function insertCategories(ctx: Context, rows: (typeof categories.$inferInsert)[]): Promise<void> {
  await ctx.db.insert(categories).values(rows).onConflictDoNothing();
}

export async function updateCategory(ctx: Context, id: number, change: Partial<CategoryRow>): Promise<void> {
  await ctx.db
    .update(categories)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(categories.id, id));
}

export async function deleteCategory(ctx: Context, id: number): Promise<void> {
  await ctx.db.delete(categories).where(eq(categories.id, id));
}
