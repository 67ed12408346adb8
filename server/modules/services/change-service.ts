import { serviceMessages } from '#content/messages/services.ts';
import type { AdminService, ServiceChange } from '#contract/admin/services.ts';
import { microsFromDollars } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { type CatalogDeps, publishCatalog } from './catalog-deps.ts';
import { selectCategories } from './categories.queries.ts';
import { toAdminService } from './list-services.ts';
import { type VersionedService, lockServices, updateService } from './services.queries.ts';
import type { ServiceRow } from './services.tables.ts';

/** Existing orders keep their copy of the service. If `version` is outdated, the change is refused. */
export function changeService(
  ctx: Context,
  deps: CatalogDeps,
  { id, change: { version, unitPrice, ...fields } }: { id: number; change: ServiceChange },
): Promise<AdminService> {
  return inTransaction(ctx, async (ctx) => {
    const services = await lockServices(ctx);
    const row = services.find((service) => service.id === id);
    assertFound(row, serviceMessages.notFound);
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const next: VersionedService = {
      ...row,
      ...Object.fromEntries(given),
      ...(unitPrice === undefined ? {} : { unitPriceMicros: microsFromDollars(unitPrice) }),
    };
    const [before, after] = [auditedFields(row), auditedFields(next)];
    if (JSON.stringify(before) === JSON.stringify(after)) return toAdminService(row);
    if (version !== undefined && version !== row.rowVersion) throw changedMeanwhile();
    if (next.minimum > next.maximum) throw emptyRange();
    const others = services.filter((service) => service.id !== id);
    assertNameIsFree(others, next.name);
    await assertCategory(ctx, next.category);
    const saved = await updateService(ctx, id, after);
    await recordAudit(ctx, { action: 'service.change', subject: { kind: 'service', id }, before, after });
    await publishCatalog(ctx, deps);
    return toAdminService(saved);
  });
}

/** All fields of a change: one that is missing here would neither be saved nor audited. */
type ChangedField = Exclude<keyof ServiceChange, 'version' | 'unitPrice'> | 'unitPriceMicros';

export function auditedFields(row: ServiceRow): Pick<ServiceRow, ChangedField> {
  const { category, name, description, linkKind, ownTexts, unitPriceMicros, minimum, maximum, isActive } = row;
  return { category, name, description, linkKind, ownTexts, unitPriceMicros, minimum, maximum, isActive };
}

/** Filters identify services by name, so names are unique, ignoring case. */
export function assertNameIsFree(others: readonly ServiceRow[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  const message = serviceMessages.nameTaken;
  throw new AppError('conflict', message, { fields: { name: message } });
}

export async function assertCategory(ctx: Context, name: string): Promise<void> {
  if ((await selectCategories(ctx)).some((category) => category.name === name)) return;
  const message = serviceMessages.categoryRequired;
  throw new AppError('invalid_input', message, { fields: { category: message } });
}

const changedMeanwhile = () => new AppError('conflict', serviceMessages.changed);

function emptyRange(): AppError {
  const message = serviceMessages.maximumTooLow;
  return new AppError('invalid_input', message, { fields: { maximum: message } });
}
