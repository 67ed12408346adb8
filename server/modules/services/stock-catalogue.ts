import { microsFromDollars } from '#contract/values/money.ts';
import type { Service } from '#contract/services/services.ts';
import type { Context } from '#server/context.ts';
import { hasAnyService, insertServices } from './services.queries.ts';

/** Fills an empty catalogue. Once it holds a service it belongs to the admins, and this does nothing. */
export async function stockCatalogue(ctx: Context, initial: readonly Service[]): Promise<void> {
  if (await hasAnyService(ctx)) return;
  await insertServices(
    ctx,
    initial.map(({ unitPrice, ...service }, index) => ({
      ...service,
      unitPriceMicros: microsFromDollars(unitPrice),
      position: index + 1,
    })),
  );
}
