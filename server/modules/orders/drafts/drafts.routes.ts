import type { orderDrafts } from '#contract/orders/order-drafts.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { listDrafts } from './list-drafts.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';

export const orderDraftsRoutes: HandlersOf<typeof orderDrafts> = {
  list: (ctx) => listDrafts(ctx, ctx.actor.accountId),
  save: (ctx, { params, body }) => saveDraft(ctx, { draftId: params.draftId, fields: body }),
  remove: (ctx, { params }) => removeDraft(ctx, params.draftId),
};
