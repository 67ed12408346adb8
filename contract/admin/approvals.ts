import { z } from 'zod';
import { AccountId } from '../values/ids.ts';
import { Dollars } from '../values/dollars.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { RefundReason } from '../payments/refund-requests.ts';

/** `refund` is started by staff; `refund-request` is what a customer asked for. */
export const approvalKinds = ['adjustment', 'refund', 'refund-request'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStatuses = ['pending', 'confirmed', 'declined', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A request that no owner decides within this time expires. */
export const approvalDays = 7;

const Person = z.object({ _id: AccountId, name: z.string() });

export const Approval = z
  .object({
    _id: z.uuid(),
    kind: z.enum(approvalKinds),
    userId: AccountId.describe('The user whose balance it concerns.'),
    customerName: z.string(),
    customerEmail: z.string(),
    amount: Dollars.describe('Negative for a debit.'),
    reason: z
      .string()
      .describe('Given by the person who requests it. May be empty for a refund that the customer requested.'),
    refundRequestId: z.uuid().optional().describe('For a `refund-request`.'),
    status: z.enum(approvalStatuses),
    requestedBy: Person,
    createdAt: z.iso.datetime(),
    decidedBy: Person.optional().describe(
      'Left out while it is pending, if it expired, and if the customer deleted their account.',
    ),
    decidedAt: z.iso.datetime().optional(),
    note: z.string().optional().describe('Why it was declined.'),
    mayDecide: z.boolean().describe('Whether the caller may confirm or decline it.'),
    mayWithdraw: z.boolean().describe('Whether the caller may withdraw it.'),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

/** In place of the usual response, if an owner has to confirm first. */
export const SentForConfirmation = z
  .object({ message: z.string(), approval: Approval })
  .meta({ id: 'SentForConfirmation' });
export type SentForConfirmation = z.infer<typeof SentForConfirmation>;

const params = z.object({ approvalId: z.uuid() });

export const adminApprovals = {
  list: listEndpoint({
    path: '/admin/approvals',
    summary: 'List adjustments and refunds that need an owner',
    description:
      'All of them for owners, otherwise those that the caller requested. Search finds customers’ names and email addresses; a full ID finds one request.',
    access: 'admin',
    right: 'payments.refund',
    finerRights: ['approvals.decide'],
    response: Approval,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({ status: z.enum(approvalStatuses).optional().describe('Only those with this status.') }),
    },
  }),
  ceiling: endpoint({
    method: 'GET',
    path: '/admin/ceiling',
    summary: 'Get how much the caller can move without an owner',
    access: 'admin',
    right: 'office.use',
    response: z.object({
      ceiling: z
        .object({
          each: Dollars.describe('For one adjustment or refund.'),
          perDay: Dollars.describe('For all of them together, in any 24 hours.'),
          left: Dollars.describe('What is left of `perDay` now.'),
        })
        .nullable()
        .describe('null for owners, who have none.'),
    }),
    errors: [],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/approvals/:approvalId/confirm',
    summary: 'Confirm an adjustment or refund, which then happens',
    description:
      'Not allowed for the person who requested it or for your own account. Fails with `conflict` if it was already decided, has expired or is no longer possible.',
    access: 'admin',
    right: 'approvals.decide',
    proof: true,
    params,
    response: Approval,
    errors: ['not_found', 'conflict'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/admin/approvals/:approvalId/decline',
    summary: 'Decline an adjustment or refund, with a reason',
    access: 'admin',
    right: 'approvals.decide',
    params,
    body: z.object({ reason: RefundReason }),
    response: Approval,
    errors: ['not_found', 'conflict'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/approvals/:approvalId/withdraw',
    summary: 'Withdraw your own request',
    access: 'admin',
    right: 'payments.refund',
    params,
    response: Approval,
    errors: ['not_found', 'conflict'],
  }),
};
