import type { z } from 'zod';
import type { AdminService, NewService } from '#contract/admin/services.ts';
import { microsFromDollars } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { assertNameIsFree, auditedFields } from './change-service.ts';
import { toAdminService } from './list-services.ts';
import { insertService, lockServices } from './services.queries.ts';

/** Adds a service to the end of the catalogue. Ids are never used again, since orders keep them. */
export function createService(
  ctx: Context,
  { unitPrice, ...fields }: z.output<typeof NewService>,
): Promise<AdminService> {
  return inTransaction(ctx, async (ctx) => {
    const services = await lockServices(ctx);
    assertNameIsFree(services, fields.name);
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
    return toAdminService(row);
  });
}
