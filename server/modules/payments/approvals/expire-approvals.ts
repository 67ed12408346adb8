import { approvalDays } from '#contract/admin/approvals.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { expirePending } from './approvals.queries.ts';
import { type ApprovalDeps, publishApprovals } from './request-approval.ts';

const batchApprovals = 100;

/** Requests made at this time or earlier have expired. */
export const approvalExpiry = ({ now }: Context): Date => new Date(now.getTime() - approvalDays * 24 * 3_600_000);

/** Expires requests that no owner decided in time: the reasons may no longer apply. */
export async function expireApprovals(ctx: Context, deps: Pick<ApprovalDeps, 'live'>): Promise<number> {
  let expired = 0;
  for (;;) {
    const rows = await inTransaction(ctx, async (ctx) => {
      const rows = await expirePending(ctx, approvalExpiry(ctx), batchApprovals);
      for (const { id, requestedBy, accountId } of rows) {
        await recordAudit(ctx, {
          action: 'approval.expired',
          subject: { kind: 'approval', id },
          before: { status: 'pending' },
          after: { status: 'expired', requestedBy, accountId },
        });
        await resolveNotices(ctx, deps, { id });
      }
      if (rows.length > 0) publishApprovals(ctx, deps);
      return rows;
    });
    expired += rows.length;
    if (rows.length < batchApprovals) return expired;
  }
}
