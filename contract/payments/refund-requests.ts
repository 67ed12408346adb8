import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { Dollars } from '../values/dollars.ts';
import { oneLinePattern } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';
import { paymentWords } from '../words/payments.ts';

export const refundRequestStatuses = [
  'requested',
  'processing',
  'refunded',
  'declined',
  'failed',
  'withdrawn',
] as const;
export const RefundRequestStatus = z.enum(refundRequestStatuses);
export type RefundRequestStatus = z.infer<typeof RefundRequestStatus>;

export const RefundReason = z
  .string(sharedWords.reasonRequired)
  .trim()
  .min(1, sharedWords.reasonRequired)
  .max(500, sharedWords.tooLong(500))
  .regex(oneLinePattern, sharedWords.singleLine);

export const RefundRequest = z
  .object({
    _id: z.uuid(),
    amount: Dollars,
    reason: z.string(),
    status: RefundRequestStatus.describe(
      '`processing` while gateways are sending the money back; `failed` when they refused and it is in the balance again; `withdrawn` by the customer.',
    ),
    refunded: Dollars.describe('How much gateways have confirmed so far.'),
    byStaff: z.boolean().describe('Whether staff started it for the customer.'),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().optional(),
    note: z.string().optional().describe('What staff replied.'),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof RefundRequest>;

export const NewRefundRequest = z.object({
  amount: z
    .number(sharedWords.amount)
    .min(0.01, paymentWords.refundAboveZero)
    .max(1_000_000, paymentWords.refundTooLarge)
    .refine((value) => Number(value.toFixed(2)) === value, sharedWords.decimals(2)),
  reason: RefundReason,
});
export type NewRefundRequest = z.infer<typeof NewRefundRequest>;

const filters = z.object({ status: RefundRequestStatus.optional().describe('Only requests with this status.') });

export const refundRequests = {
  request: endpoint({
    method: 'POST',
    path: '/payment/refund-requests',
    summary: 'Request a refund of unused deposits',
    description:
      'One request can be open at a time. Once staff confirm it, the money goes back to the original payment method.',
    access: 'customer',
    status: 201,
    body: NewRefundRequest,
    response: RefundRequest,
    errors: ['conflict'],
    idempotent: true,
    limits: [{ name: 'refund request', calls: 10, seconds: 3600, by: 'account', store: 'database' }],
  }),
  list: listEndpoint({
    path: '/payment/refund-requests',
    summary: 'List your refund requests',
    access: 'customer',
    response: RefundRequest,
    errors: [],
    list: { sorts: ['newest', 'oldest'], filters },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/payment/refund-requests/:refundRequestId/withdraw',
    summary: 'Withdraw one of your refund requests before it is decided',
    description: 'Returns 409 if our team has already confirmed or declined it.',
    access: 'customer',
    params: z.object({ refundRequestId: z.uuid() }),
    response: RefundRequest,
    errors: ['not_found', 'conflict'],
    limits: [{ name: 'refund withdrawals', calls: 20, seconds: 3600, by: 'account', store: 'database' }],
  }),
};

export const refundRequestFilters = filters;
