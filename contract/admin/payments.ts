import { z } from 'zod';
import { AccountId, PaymentId } from '../values/ids.ts';
import { Day } from '../values/day.ts';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import { Dollars } from '../values/dollars.ts';
import { GatewayName } from '../payments/deposits.ts';
import { Payment, PaymentStatus, PaymentType } from '../payments/payments.ts';
import { RefundReason, refundRequestFilters } from '../payments/refund-requests.ts';
import { csvFile, exportQuery } from './csv.ts';
import { StatementLine } from '../payments/statement.ts';
import { Reason } from '../values/plain-text.ts';
import { SentForConfirmation } from './approvals.ts';
import { AdminRefundRequest, NewRefund, RefundableBalance } from './refundable.ts';
import { sharedWords } from '../words/shared.ts';
import { paymentWords } from '../words/payments.ts';

export const AdminPayment = Payment.extend({
  userId: AccountId,
  customerName: z.string(),
  customerEmail: z.string(),
}).meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof AdminPayment>;

export const AdminPaymentDetails = AdminPayment.extend({
  gateway: GatewayName.nullable().describe('Null for bonuses and adjustments.'),
  gatewayReference: z.string().nullable().describe('The gateway’s own ID of the payment.'),
  charged: Dollars.describe('What the customer paid, refunded parts included.'),
  events: z
    .array(z.object({ at: z.iso.datetime(), event: z.string(), outcome: z.string() }))
    .describe('What the gateway reported and the outcome, oldest first.'),
  refunds: z
    .array(
      z.object({
        _id: z.uuid(),
        amount: Dollars,
        state: z.enum(['pending', 'accepted', 'refused']),
        reason: z.string().optional().describe('Why the gateway refused it.'),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe('Refunds sent through the gateway, oldest first.'),
}).meta({ id: 'AdminPaymentDetails' });
export type AdminPaymentDetails = z.infer<typeof AdminPaymentDetails>;

const paymentFilters = z.object({
  status: PaymentStatus.optional().describe('Only payments with this status.'),
  type: PaymentType.optional().describe('Only payments of this type.'),
  from: Day.optional().describe('Only payments of this day or later, in the shop’s time zone.'),
  to: Day.optional().describe('Only payments of this day or earlier, in the shop’s time zone.'),
});

const paymentList = { sorts: ['newest', 'oldest'], filters: paymentFilters } as const;

/** The absolute value that staff can adjust a balance to; deposits may exceed it. */
export const adjustedBalanceDollarsMax = 1_000_000_000;

const NewAdjustment = z.object({
  amount: z
    .number(sharedWords.amount)
    .min(-1_000_000, paymentWords.adjustmentTooLarge)
    .max(1_000_000, paymentWords.adjustmentTooLarge)
    .refine((value) => Number(value.toFixed(2)) === value, sharedWords.decimals(2))
    .refine((value) => value !== 0, paymentWords.adjustmentZero),
  reason: RefundReason,
});

const aboveCeiling =
  'Above the ceiling of the caller’s role, no money moves yet: an owner has to confirm it, and the response has the `approval` instead.';

const userParams = z.object({ userId: AccountId });
const refundRequestParams = z.object({ refundRequestId: z.uuid() });

export const adminPayments = {
  list: listEndpoint({
    path: '/admin/payments',
    summary: 'List all payments',
    description: 'Search finds receipt numbers, and customers’ names and email addresses.',
    access: 'admin',
    right: 'payments.read',
    response: AdminPayment,
    errors: [],
    list: paymentList,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/payments/:paymentId',
    summary: 'Get a payment with its events and refunds',
    access: 'admin',
    right: 'payments.read',
    params: z.object({ paymentId: PaymentId }),
    response: AdminPaymentDetails,
    errors: ['not_found'],
  }),
  listOfUser: listEndpoint({
    path: '/admin/users/:userId/payments',
    summary: 'List the payments of a user',
    description: 'Search finds receipt numbers.',
    access: 'admin',
    right: 'payments.read',
    params: userParams,
    response: AdminPayment,
    errors: ['not_found'],
    list: paymentList,
  }),
  statementOfUser: listEndpoint({
    path: '/admin/users/:userId/statement',
    summary: 'List every movement of a user’s balance',
    access: 'admin',
    right: 'payments.read',
    params: userParams,
    response: StatementLine,
    errors: ['not_found'],
    list: { sorts: ['newest', 'oldest'], hasSearch: false },
  }),
  export: fileEndpoint({
    ...csvFile,
    right: 'reports.read',
    path: '/admin/exports/payments',
    summary: 'Export payments with the list’s filters and sorting',
    query: exportQuery(paymentList),
  }),
  refundRequests: listEndpoint({
    path: '/admin/refund-requests',
    summary: 'List refund requests',
    description:
      'Search finds customers’ names and email addresses; a full ID finds a customer’s requests, or one request.',
    access: 'admin',
    right: 'payments.read',
    response: AdminRefundRequest,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: refundRequestFilters.extend({ userId: AccountId.optional().describe('Only requests of this user.') }),
    },
  }),
  confirmRefundRequest: endpoint({
    method: 'POST',
    path: '/admin/refund-requests/:refundRequestId/confirm',
    summary: 'Confirm a refund to the original payment methods, newest deposit first',
    description: aboveCeiling,
    access: 'admin',
    right: 'payments.refund',
    proof: true,
    params: refundRequestParams,
    body: z.object({ reason: Reason.optional() }).nullish(),
    response: z.union([AdminRefundRequest, SentForConfirmation]),
    errors: ['not_found', 'conflict'],
  }),
  declineRefundRequest: endpoint({
    method: 'POST',
    path: '/admin/refund-requests/:refundRequestId/decline',
    summary: 'Decline a refund',
    access: 'admin',
    right: 'payments.refund',
    params: refundRequestParams,
    body: z.object({ reason: RefundReason }),
    response: AdminRefundRequest,
    errors: ['not_found', 'conflict'],
  }),
  refundable: endpoint({
    method: 'GET',
    path: '/admin/users/:userId/refundable',
    summary: 'Get how much of a balance can be refunded, and to which deposits',
    access: 'admin',
    right: 'payments.refund',
    params: userParams,
    response: RefundableBalance,
    errors: ['not_found'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/refunds',
    summary: 'Refund unused deposits to the original payment methods, newest first',
    description: `Creates a refund request in the customer’s name and confirms it instantly; the customer sees the reason. Refused while another one is open. ${aboveCeiling}`,
    access: 'admin',
    right: 'payments.refund',
    proof: true,
    status: 201,
    params: userParams,
    body: NewRefund,
    response: z.union([AdminRefundRequest, SentForConfirmation]),
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/adjustments',
    summary: 'Credit or debit a balance, with a reason',
    description: aboveCeiling,
    access: 'admin',
    right: 'balance.adjust',
    proof: true,
    status: 201,
    params: userParams,
    body: NewAdjustment,
    response: z.union([Payment, SentForConfirmation]),
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
};
