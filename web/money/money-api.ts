import { payments } from '#contract/payments/payments.ts';
import { refundRequests } from '#contract/payments/refund-requests.ts';
import { clientFor } from '#web/api/client.ts';

export const moneyApi = clientFor({ payments, refundRequests }, 'account');
