import { orderMessages } from '#content/messages/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { deleteDraft } from './drafts.queries.ts';

/** Does nothing if there is no such draft: it may have been placed already. */
export async function removeDraft(ctx: AccountContext, draftId: string): Promise<{ message: string }> {
  await deleteDraft(ctx, ctx.actor.accountId, draftId);
  return { message: orderMessages.draftDeleted };
}
