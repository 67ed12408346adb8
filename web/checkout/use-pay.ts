import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NewPayment } from '#contract/payments/deposits.ts';
import type { PaymentOutcome } from '#contract/payments/payments.ts';
import { checkout as words } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { moneyApi, moneyQueryKey } from '#web/money/money-queries.ts';
import { deleteOrderDraft } from '#web/orders/order-draft.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { checkoutStateOf } from './checkout-state.ts';

/** Pays exactly once, then opens the dashboard if the payment is paid, or else the started payment. */
export function usePay() {
  const navigate = useNavigate();
  const historyKey = useLocation().key;
  const finish = usePaid();
  return async (body: NewPayment): Promise<PaymentOutcome> => {
    const { amount, type, order } = body;
    const { response: outcome } = await sendOnce(
      // Whoever corrects the email address after a lost response still means the same payment.
      { screen: 'checkout', target: historyKey, body: { amount, type, order } },
      (once) => moneyApi.payments.pay({ body, ...once }),
    );
    const { payment } = outcome;
    if (payment.status === 'paid') await finish(order?.draftId);
    else await navigate('/checkout', { replace: true, state: { ...checkoutStateOf(payment), order } });
    return outcome;
  };
}

/** After a successful payment. Replaces the history entry, so that Back does not return to the form. */
export function usePaid() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accountId = useSession().user?._id;
  return useCallback(
    async (draftId: string | undefined) => {
      // The server has the draft. This browser’s copy would remain if its last upload was interrupted.
      if (accountId !== undefined && draftId !== undefined) deleteOrderDraft(accountId, draftId);
      toast.success(words.success);
      void queries.invalidateQueries({ queryKey: moneyQueryKey });
      await navigate('/dashboard', { replace: true });
    },
    [accountId, navigate, queries],
  );
}

/** The checkout shows errors as toasts. */
export function showPaymentError(error: unknown): true {
  toast.error(error instanceof Error ? error.message : String(error));
  return true;
}
