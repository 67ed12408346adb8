import { readQuantity } from '#contract/values/read-quantity.ts';
import type { DraftFields, StoredDraft } from '#contract/orders/order-drafts.ts';
import { OrderReference } from '#contract/orders/order-reference.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import { type AccountContext, inTransaction } from '#server/context.ts';
import { assertActive, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { type Catalog, createCatalog } from '#server/modules/services/index.ts';
import { prepareOrder } from '../placing/new-order-row.ts';
import { deleteDraftsAboveLimit, lockDraft, upsertDraft } from './drafts.queries.ts';
import type { DraftRow } from './drafts.tables.ts';
import { toStoredDraft } from './list-drafts.ts';

/** Saves a draft. If a payment for it is pending, the payment places this version. */
export function saveDraft(
  ctx: AccountContext,
  { draftId, fields }: { draftId: string; fields: DraftFields },
): Promise<StoredDraft> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    assertActive(await lockAccountToChange(ctx, accountId));
    const known = await lockDraft(ctx, accountId, draftId);
    const change = known?.ordered ? await changeOrdered(ctx, { ...known, fields }) : {};
    const row = await upsertDraft(ctx, { accountId, id: draftId, fields, ...change });
    await deleteDraftsAboveLimit(ctx, accountId, draftId);
    return toStoredDraft(row);
  });
}

/** An invalid order is stored as well: placing refuses it with the reason, instead of placing an older version. */
async function changeOrdered(
  ctx: AccountContext,
  { fields, priceCents, sessionId }: DraftRow,
): Promise<Pick<DraftRow, 'ordered' | 'priceCents' | 'sessionId'>> {
  // Read from the database, not the cache: the customer agrees to this price.
  const catalog = createCatalog();
  const ordered = await orderOf(ctx, catalog, fields);
  const prepared = await prepareOrder(ctx, { catalog }, ordered);
  return { ordered, priceCents: 'problems' in prepared ? priceCents : prepared.row.quotedCents, sessionId };
}

async function orderOf(ctx: AccountContext, catalog: Catalog, fields: DraftFields): Promise<NewOrder> {
  const serviceId = readQuantity(fields.serviceId) || 0;
  const { ownTexts } = (await catalog.find(ctx, serviceId)) ?? { ownTexts: 'none' };
  const { data: reference = '' } = OrderReference.safeParse(fields.reference);
  return {
    serviceId,
    link: fields.link,
    ...(ownTexts === 'none' ? { quantity: readQuantity(fields.quantity) || 0 } : { comments: fields.comments }),
    ...(reference === '' ? {} : { reference }),
  };
}
