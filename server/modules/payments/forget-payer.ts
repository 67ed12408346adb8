import { afterCommit, type Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import {
  blankPayers,
  blankRefundReasons,
  declineOpenRequests,
  endHeldBonus,
} from './history/account-payments.queries.ts';

const gone = 'Gone with the account.';
const declined = 'The account was deleted.';

/**
 * Takes away who paid, and why they wanted money back. Amounts, dates and the gateways' own references stay. Nothing is
 * left on the balance, so what still waited for somebody, a bonus or a refund request, comes to its end.
 */
export async function forgetPayer(ctx: Context, live: Pick<Live, 'publish'>, accountId: string): Promise<void> {
  await endHeldBonus(ctx, accountId);
  for (const id of await declineOpenRequests(ctx, accountId, declined)) {
    await recordAudit(ctx, {
      action: 'refund-request.declined',
      subject: { kind: 'refund-request', id },
      before: { status: 'requested' },
      after: { status: 'declined' },
      note: declined,
    });
  }
  await blankPayers(ctx, accountId);
  const requestIds = await blankRefundReasons(ctx, accountId, gone);
  await deleteNotifications(ctx, requestIds);
  if (requestIds.length > 0) afterCommit(ctx, () => live.publish('admins', 'notifications', 'payments'));
}
