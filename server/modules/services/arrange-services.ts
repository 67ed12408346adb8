import { serviceMessages } from '#content/messages/services.ts';
import type { AdminService } from '#contract/admin/services.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { type CatalogDeps, publishCatalog } from './catalog-deps.ts';
import { listAllServices } from './list-services.ts';
import { lockServices, updateService } from './services.queries.ts';

/** Sorts the services of each category as given; others follow in their current sorting. */
export function arrangeServices(
  ctx: Context,
  deps: CatalogDeps,
  requestedIds: readonly number[],
): Promise<AdminService[]> {
  return inTransaction(ctx, async (ctx) => {
    const services = await lockServices(ctx);
    const before = services.map(({ id }) => id);
    if (requestedIds.some((id) => !before.includes(id))) throw new AppError('not_found', serviceMessages.notFound);
    const requested = [...new Set([...requestedIds, ...before])];
    const byCategory = Map.groupBy(services, ({ category }) => category);
    const after = [...byCategory.values()].flatMap((inCategory) => {
      const ids = new Set(inCategory.map(({ id }) => id));
      return requested.filter((id) => ids.has(id));
    });
    if (after.join() === before.join()) return listAllServices(ctx);
    const positions = new Map(services.map(({ id, position }) => [id, position]));
    for (const [index, id] of after.entries()) {
      if (positions.get(id) !== index + 1) await updateService(ctx, id, { position: index + 1 });
    }
    const subject = { kind: 'catalogue', id: 'services' };
    await recordAudit(ctx, {
      action: 'catalogue.arrange',
      subject,
      before: { order: before },
      after: { order: after },
    });
    await publishCatalog(ctx, deps);
    return listAllServices(ctx);
  });
}
