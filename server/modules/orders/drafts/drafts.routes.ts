import type { orderDrafts } from '#contract/orders/order-drafts.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { deleteDraft } from './drafts.queries.ts';
import { listDrafts } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const orderDraftsRoutes: HandlersOf<typeof orderDrafts> = {
  list: (ctx) => listDrafts(ctx, ctx.actor.accountId),
  save: (ctx, { params, body }) => saveDraft(ctx, { draftId: params.draftId, fields: body }),
  remove: async (ctx, { params }) => {
    await deleteDraft(ctx, ctx.actor.accountId, params.draftId);
    return { message: 'The draft is deleted.' };
  },
};
