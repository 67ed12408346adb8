import type { AdminService } from '#contract/admin/services.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { requestRendering } from '#server/rendering/request-rendering.ts';
import { listAllServices } from './list-services.ts';
import { lockServices, updateService } from './services.queries.ts';

/** Sorts the services as given; unnamed ones follow in their current sorting. */
export function arrangeServices(ctx: Context, requestedIds: readonly number[]): Promise<AdminService[]> {
  return inTransaction(ctx, async (ctx) => {
    const services = await lockServices(ctx);
    const before = services.map(({ id }) => id);
    if (requestedIds.some((id) => !before.includes(id))) throw new AppError('not_found', 'There is no such service.');
    const after = [...new Set([...requestedIds, ...before])];
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
    await requestRendering(ctx);
    return listAllServices(ctx);
  });
}
