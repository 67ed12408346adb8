import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NewPayment, PaymentOutcome } from '#contract/payments/payments.ts';
import { checkout as words } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { moneyApi, moneyQueryKey } from '#web/money/money-queries.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { checkoutStateOf } from './checkout-state.ts';

/** Pays once, and leads on: to the dashboard when it is paid, to the started payment while it is not. */
export function usePay() {
  const navigate = useNavigate();
  const entry = useLocation().key;
  const settle = usePaid();
  return async (body: NewPayment): Promise<PaymentOutcome> => {
    const { email, amount, type } = body;
    const { response: outcome } = await sendOnce(
      { screen: 'checkout', target: entry, body: { email, amount, type } },
      (once) => moneyApi.payments.pay({ body, ...once }),
    );
    const { payment } = outcome;
    if (payment.status === 'paid') await settle();
    else await navigate('/checkout', { replace: true, state: checkoutStateOf(payment) });
    return outcome;
  };
}

/** After a payment has been paid. Back must not lead to its form again. */
export function usePaid() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(async () => {
    toast.success(words.success);
    void queries.invalidateQueries({ queryKey: moneyQueryKey });
    await navigate('/dashboard', { replace: true });
  }, [navigate, queries]);
}

/** The checkout's errors are said by toasts: the server's words, or else the error's own. */
export function tellPaymentError(error: unknown): true {
  toast.error(error instanceof Error ? error.message : String(error));
  return true;
}
