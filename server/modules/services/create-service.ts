import type { z } from 'zod';
import { initialCategories } from '#content/services.ts';
import type { AdminService, NewService } from '#contract/admin/services.ts';
import type { Service } from '#contract/services/services.ts';
import { microsFromDollars } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { type CatalogDeps, publishCatalog } from './catalog-deps.ts';
import { insertCategories } from './categories.queries.ts';
import { assertCategory, assertNameIsFree, auditedFields } from './change-service.ts';
import { toAdminService } from './list-services.ts';
import { hasAnyService, insertService, insertServices, lockServices } from './services.queries.ts';

/** Adds a service at the end of its category. Services are never deleted, so IDs are never reused. */
export function createService(
  ctx: Context,
  deps: CatalogDeps,
  { unitPrice, ...fields }: z.output<typeof NewService>,
): Promise<AdminService> {
  return inTransaction(ctx, async (ctx) => {
    const services = await lockServices(ctx);
    assertNameIsFree(services, fields.name);
    await assertCategory(ctx, fields.category);
    const row = await insertService(ctx, {
      ...fields,
      id: Math.max(0, ...services.map(({ id }) => id)) + 1,
      unitPriceMicros: microsFromDollars(unitPrice),
      position: Math.max(0, ...services.map(({ position }) => position)) + 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    const subject = { kind: 'service', id: row.id };
    await recordAudit(ctx, { action: 'service.create', subject, after: auditedFields(row) });
    await publishCatalog(ctx, deps);
    return toAdminService(row);
  });
}

/** Fills an empty catalog. A catalog with any service is managed by admins and stays unchanged. */
export async function stockCatalog(ctx: Context, initial: readonly Service[]): Promise<void> {
  if (await hasAnyService(ctx)) return;
  await insertCategories(
    ctx,
    initialCategories.map((category, index) => ({ ...category, position: index + 1 })),
  );
  await insertServices(
    ctx,
    initial.map(({ unitPrice, ...service }, index) => ({
      ...service,
      unitPriceMicros: microsFromDollars(unitPrice),
      position: index + 1,
    })),
  );
}
