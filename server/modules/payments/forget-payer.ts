import { afterCommit, type Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import { blankPayers, blankRefundReasons } from './account-payments.queries.ts';

const gone = 'Gone with the account.';

/** Takes away who paid, and why they wanted money back. Amounts, dates and the gateways' own references stay. */
export async function forgetPayer(ctx: Context, live: Pick<Live, 'publish'>, accountId: string): Promise<void> {
  await blankPayers(ctx, accountId);
  const requestIds = await blankRefundReasons(ctx, accountId, gone);
  await deleteNotifications(ctx, requestIds);
  if (requestIds.length > 0) afterCommit(ctx, () => live.publish('admins', 'notifications'));
}
