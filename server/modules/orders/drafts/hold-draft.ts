import { orderMessages } from '#content/messages/orders.ts';
import { communityOfLink, excludedText } from '#contract/support/communities.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import { awaitedDraftsMax, type DraftFields, type OrderToPlace } from '#contract/orders/order-drafts.ts';
import { centsFromDollars, type Cents } from '#contract/values/money.ts';
import type { SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { selectExcluded } from '#server/modules/exclusions/index.ts';
import { assertTakesOrders } from '#server/modules/shop/index.ts';
import { countOtherAwaited, deleteDraftsAboveLimit, upsertDraft } from './drafts.queries.ts';
import { prepareOrder } from '../placing/new-order-row.ts';
import { describeOpenOrder, invalidOrder } from '../placing/place-order.ts';
import { type PreparedOrder, selectOpenOrders } from '../placing/placing.queries.ts';
import type { PlacingDeps } from '../order-deps.ts';

/**
 * Stores an order with the deposit that is about to be made for it, in the same transaction and with the account
 * locked to change. Refuses an order that can't be placed now, before any money is charged.
 */
export async function holdDraft(ctx: SignedInContext, deps: PlacingDeps, input: OrderToPlace): Promise<void> {
  const { draftId, price, ...order } = input;
  const { accountId, sessionId } = ctx.actor;
  const priceCents = centsFromDollars(price);
  await preparePlaceable(ctx, deps, order, priceCents);
  // One less than all drafts, so that there is always room for one without a payment.
  if ((await countOtherAwaited(ctx, accountId, draftId)) >= awaitedDraftsMax) {
    throw new AppError('conflict', orderMessages.tooManyAwaited(awaitedDraftsMax));
  }
  const fields = fieldsOf(order);
  await upsertDraft(ctx, { accountId, id: draftId, fields, ordered: order, priceCents, sessionId, refusal: null });
  await deleteDraftsAboveLimit(ctx, accountId, draftId);
}

/** Throws if the order can't be placed now, or if its price differs from the one the customer agreed to. */
export async function preparePlaceable(
  ctx: SignedInContext,
  deps: PlacingDeps,
  order: NewOrder,
  priceCents: Cents,
): Promise<PreparedOrder> {
  await assertTakesOrders(ctx, deps);
  // The customer pays this price before the order is placed, so it must not come from the cache.
  deps.catalog.invalidate();
  const prepared = await prepareOrder(ctx, deps, order, priceCents);
  if ('problems' in prepared) throw invalidOrder({ ...prepared.problems });
  const { row } = prepared;
  const community = communityOfLink(row.link);
  if (community !== undefined && (await selectExcluded(ctx, [community])).has(community)) {
    throw invalidOrder({ link: excludedText(community) });
  }
  const [open] = await selectOpenOrders(ctx, row.accountId, [row]);
  if (open) throw new AppError('conflict', describeOpenOrder(open));
  return prepared;
}

function fieldsOf({ serviceId, link, quantity, comments = '', reference = '' }: NewOrder): DraftFields {
  return {
    serviceId: String(serviceId),
    link,
    quantity: quantity === undefined || comments !== '' ? '' : String(quantity),
    comments,
    reference,
  };
}
