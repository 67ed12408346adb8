import type { DraftFields, StoredDraft } from '#contract/orders/order-drafts.ts';
import { type AccountContext, inTransaction } from '#server/context.ts';
import { assertActive, lockAccount } from '#server/modules/accounts/index.ts';
import { deleteDraftsAboveLimit, upsertDraft } from './drafts.queries.ts';
import { toStoredDraft } from './list-drafts.ts';

/** Saves what was typed. An order that was paid for stays as it was then. */
export function saveDraft(
  ctx: AccountContext,
  { draftId, fields }: { draftId: string; fields: DraftFields },
): Promise<StoredDraft> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    assertActive(await lockAccount(ctx, accountId));
    const row = await upsertDraft(ctx, { accountId, id: draftId, fields });
    await deleteDraftsAboveLimit(ctx, accountId);
    return toStoredDraft(row);
  });
}
