import { serviceMessages } from '#content/messages/services.ts';
import {
  type AdminCategory,
  categoriesMax,
  type CategoryChange,
  type NewCategory,
} from '#contract/admin/categories.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import {
  type CountedCategory,
  deleteCategory,
  insertCategory,
  selectCategories,
  updateCategory,
} from './categories.queries.ts';
import { type CatalogDeps, publishCatalog } from './catalog-deps.ts';
import { lockServices, renewServicesOf } from './services.queries.ts';

export async function listCategories(ctx: Context): Promise<AdminCategory[]> {
  return (await selectCategories(ctx)).map(toCategory);
}

const toCategory = ({ id, name, description, platform, services, rowVersion }: CountedCategory): AdminCategory => ({
  id,
  name,
  description,
  platform,
  services,
  version: rowVersion,
});

/** Adds a category at the end. */
export function createCategory(ctx: Context, deps: CatalogDeps, fields: NewCategory): Promise<AdminCategory> {
  return inTransaction(ctx, async (ctx) => {
    const categories = await lockCategories(ctx);
    if (categories.length >= categoriesMax) {
      throw new AppError('conflict', serviceMessages.tooManyCategories(categoriesMax));
    }
    assertNameIsFree(categories, fields.name);
    const position = Math.max(0, ...categories.map((each) => each.position)) + 1;
    const id = await insertCategory(ctx, { ...fields, position, createdAt: ctx.now, updatedAt: ctx.now });
    await recordAudit(ctx, { action: 'category.create', subject: { kind: 'category', id }, after: { ...fields } });
    await publishCatalog(ctx, deps);
    return findCategory(await listCategories(ctx), id);
  });
}

/**
 * Its services are updated too; orders keep their copy of its name. If `version` is outdated, the change is refused.
 */
export function changeCategory(
  ctx: Context,
  deps: CatalogDeps,
  { id, change: { version, ...fields } }: { id: number; change: CategoryChange },
): Promise<AdminCategory> {
  return inTransaction(ctx, async (ctx) => {
    const categories = await lockCategories(ctx);
    const row = findCategory(categories, id);
    const before = auditedFields(row);
    const { name = row.name, description = row.description, platform = row.platform } = fields;
    const after = { name, description, platform };
    if (JSON.stringify(before) === JSON.stringify(after)) return toCategory(row);
    if (version !== undefined && version !== row.rowVersion) {
      throw new AppError('conflict', serviceMessages.categoryChanged);
    }
    assertNameIsFree(
      categories.filter((each) => each.id !== id),
      after.name,
    );
    await updateCategory(ctx, id, after);
    if (before.platform !== after.platform) await renewServicesOf(ctx, after.name);
    await recordAudit(ctx, { action: 'category.change', subject: { kind: 'category', id }, before, after });
    await publishCatalog(ctx, deps);
    return findCategory(await listCategories(ctx), id);
  });
}

export async function removeCategory(ctx: Context, deps: CatalogDeps, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = findCategory(await lockCategories(ctx), id);
    if (row.services > 0) {
      throw new AppError('conflict', serviceMessages.categoryInUse);
    }
    await deleteCategory(ctx, id);
    const subject = { kind: 'category', id };
    await recordAudit(ctx, { action: 'category.delete', subject, before: auditedFields(row) });
    await publishCatalog(ctx, deps);
  });
}

/** Sorts the categories as given; others follow in their current sorting. */
export function arrangeCategories(
  ctx: Context,
  deps: CatalogDeps,
  requestedIds: readonly number[],
): Promise<AdminCategory[]> {
  return inTransaction(ctx, async (ctx) => {
    const categories = await lockCategories(ctx);
    for (const id of requestedIds) findCategory(categories, id);
    const before = categories.map(({ id }) => id);
    const after = [...new Set([...requestedIds, ...before])];
    if (after.join() === before.join()) return categories.map(toCategory);
    for (const [index, id] of after.entries()) await updateCategory(ctx, id, { position: index + 1 });
    const nameOf = (id: number) => findCategory(categories, id).name;
    await recordAudit(ctx, {
      action: 'catalogue.arrange',
      subject: { kind: 'catalogue', id: 'categories' },
      before: { categories: before.map(nameOf) },
      after: { categories: after.map(nameOf) },
    });
    await publishCatalog(ctx, deps);
    return listCategories(ctx);
  });
}

async function lockCategories(ctx: Context): Promise<CountedCategory[]> {
  await lockServices(ctx);
  return selectCategories(ctx);
}

function findCategory<Category extends { readonly id: number }>(categories: readonly Category[], id: number): Category {
  const row = categories.find((each) => each.id === id);
  assertFound(row, serviceMessages.categoryNotFound);
  return row;
}

const auditedFields = ({
  name,
  description,
  platform,
}: Pick<CountedCategory, 'name' | 'description' | 'platform'>) => ({
  name,
  description,
  platform,
});

function assertNameIsFree(others: readonly CountedCategory[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  const message = serviceMessages.categoryNameTaken;
  throw new AppError('conflict', message, { fields: { name: message } });
}
