import { paymentMessages } from '#content/messages/payments.ts';
import type { adminApprovals, SentForConfirmation } from '#contract/admin/approvals.ts';
import type { StaffContext } from '#server/context.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { readCeiling } from '#server/modules/ceilings/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { confirmApproval } from './confirm-approval.ts';
import { declineApproval, withdrawApproval } from './decide-approval.ts';
import { listApprovals, readApproval } from './read-approvals.ts';

export const adminApprovalsRoutes = (deps: PaymentDeps): HandlersOf<typeof adminApprovals> => ({
  list: (ctx, { query }) => listApprovals(ctx, query),
  ceiling: (ctx) => readCeiling(ctx),
  confirm: async (ctx, { params }) => {
    await confirmApproval(ctx, deps, params.approvalId);
    return readApproval(ctx, params.approvalId);
  },
  decline: async (ctx, { params, body }) => {
    await declineApproval(ctx, deps, { id: params.approvalId, reason: body.reason });
    return readApproval(ctx, params.approvalId);
  },
  withdraw: async (ctx, { params }) => {
    await withdrawApproval(ctx, deps, params.approvalId);
    return readApproval(ctx, params.approvalId);
  },
});

export const sentForConfirmation = async (ctx: StaffContext, approvalId: string): Promise<SentForConfirmation> => ({
  message: paymentMessages.approval.requested,
  approval: await readApproval(ctx, approvalId),
});
