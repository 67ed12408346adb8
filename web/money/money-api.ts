import { payments } from '#contract/payments.ts';
import { refundRequests } from '#contract/refund-requests.ts';
import { clientFor } from '#web/api/client.ts';

export const moneyApi = clientFor({ payments, refundRequests }, 'account');
