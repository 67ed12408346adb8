import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { Payment } from '../payments.ts';
import { RefundReason, RefundRequest, refundRequestFilters } from '../refund-requests.ts';

export const AdminRefundRequest = RefundRequest.extend({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
}).meta({ id: 'AdminRefundRequest' });
export type AdminRefundRequest = z.infer<typeof AdminRefundRequest>;

const NewAdjustment = z.object({
  amount: z
    .number('Enter an amount in dollars.')
    .min(-1_000_000, 'That is too much.')
    .max(1_000_000, 'That is too much.')
    .refine((value) => Number(value.toFixed(2)) === value, 'Use at most 2 decimals.')
    .refine((value) => value !== 0, 'Enter an amount other than 0.'),
  reason: RefundReason,
});

const refundRequestParams = z.object({ refundRequestId: z.uuid() });

export const adminPayments = {
  refundRequests: listEndpoint({
    path: '/admin/refund-requests',
    summary: 'List refund requests',
    access: 'admin',
    answer: AdminRefundRequest,
    errors: [],
    list: { sorts: ['newest', 'oldest'], filters: refundRequestFilters },
  }),
  confirmRefundRequest: endpoint({
    method: 'POST',
    path: '/admin/refund-requests/:refundRequestId/confirm',
    summary: 'Confirm a refund: its gateways send the money back, newest deposits first',
    access: 'admin',
    params: refundRequestParams,
    answer: AdminRefundRequest,
    errors: ['not_found', 'conflict'],
  }),
  declineRefundRequest: endpoint({
    method: 'POST',
    path: '/admin/refund-requests/:refundRequestId/decline',
    summary: 'Decline a refund',
    access: 'admin',
    params: refundRequestParams,
    body: z.object({ reason: RefundReason }),
    answer: AdminRefundRequest,
    errors: ['not_found', 'conflict'],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/users/:userId/adjustments',
    summary: 'Correct a balance, up or down, with a reason',
    access: 'admin',
    status: 201,
    params: z.object({ userId: z.uuid() }),
    body: NewAdjustment,
    answer: Payment,
    errors: ['not_found'],
    idempotent: true,
  }),
};
