import type { SentForConfirmation } from '#contract/admin/approvals.ts';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';

const words = adminRefunds.outcomes;

export interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

/** The state of the refund when the call returned; above a ceiling it waits for an owner. */
export function refundOutcome(response: AdminRefundRequest | SentForConfirmation): Outcome {
  if ('approval' in response) return { isGood: true, text: response.message };
  const { status, amount, refunded } = response;
  if (status === 'failed') return { isGood: false, text: words.failed };
  if (status !== 'refunded') return { isGood: true, text: words.processing };
  if (refunded < amount) return { isGood: false, text: words.partly(formatMoney(refunded), formatMoney(amount)) };
  return { isGood: true, text: words.refunded(formatMoney(amount)) };
}
