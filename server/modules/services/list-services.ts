import type { AdminService } from '#contract/admin/services.ts';
import { dollarsFromMicros } from '#contract/values/money.ts';
import type { Service } from '#contract/services/services.ts';
import type { Context } from '#server/context.ts';
import { type VersionedService, selectOfferedServices, selectAllServices } from './services.queries.ts';

export async function listServices(ctx: Context): Promise<Service[]> {
  const rows = await selectOfferedServices(ctx);
  return rows.map(toService);
}

export async function listAllServices(ctx: Context): Promise<AdminService[]> {
  return (await selectAllServices(ctx)).map(toAdminService);
}

export function toAdminService(row: VersionedService): AdminService {
  return {
    ...toService(row),
    isActive: row.isActive,
    position: row.position,
    version: row.rowVersion,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toService(row: VersionedService): Service {
  return {
    id: row.id,
    category: row.category,
    categoryDescription: row.categoryDescription,
    ...(row.platform === null ? {} : { platform: row.platform }),
    name: row.name,
    description: row.description,
    linkKind: row.linkKind,
    ownTexts: row.ownTexts,
    unitPrice: dollarsFromMicros(row.unitPriceMicros),
    minimum: row.minimum,
    maximum: row.maximum,
  };
}
