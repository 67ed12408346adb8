import { dollarsFromMicros } from '#contract/money.ts';
import type { Service } from '#contract/services.ts';
import type { Context } from '#server/context.ts';
import { selectActiveServices } from './services.queries.ts';
import type { ServiceRow } from './services.tables.ts';

export async function listServices(ctx: Context): Promise<Service[]> {
  const rows = await selectActiveServices(ctx);
  return rows.map(toService);
}

function toService(row: ServiceRow): Service {
  return {
    id: row.id,
    category: row.category,
    name: row.name,
    description: row.description,
    linkKind: row.linkKind,
    ownTexts: row.ownTexts,
    unitPrice: dollarsFromMicros(row.unitPriceMicros),
    minimum: row.minimum,
    maximum: row.maximum,
  };
}
