import type { Badges } from '#contract/badges.ts';
import type { SignedInContext } from '#server/context.ts';
import { countUnreadAnnouncements } from '#server/modules/announcements/index.ts';
import { selectChangedOrders } from '#server/modules/orders/index.ts';
import { countUnreadReplies } from '#server/modules/support/index.ts';

export async function readBadges(ctx: SignedInContext): Promise<Badges> {
  const { accountId } = ctx.actor;
  const [replies, announcements, orders] = await Promise.all([
    countUnreadReplies(ctx, accountId),
    countUnreadAnnouncements(ctx),
    selectChangedOrders(ctx, accountId),
  ]);
  return {
    replies,
    announcements,
    orders: orders.count,
    ...(orders.until && { ordersUntil: orders.until.toISOString() }),
  };
}
