import { type GatewayName, NewPayment } from '#contract/payments/deposits.ts';
import { checkout as words } from '#content/payments.ts';
import { useSession } from '#web/api/session/session.ts';
import type { CheckoutState } from './checkout-state.ts';
import { PayButton } from './pay-button.tsx';
import { EmailField } from './payer-fields.tsx';
import { showPaymentError, usePay } from './use-pay.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';

export function BitcoinForm({
  state: { amount, type, order },
  gateway,
}: {
  state: CheckoutState;
  gateway: GatewayName;
}) {
  const { user } = useSession();
  const pay = usePay();
  const defaultValues = { email: user?.email ?? '', amount, type, order };
  const form = useApiForm(NewPayment, pay, { defaultValues, onError: showPaymentError });

  return (
    <ApiForm form={form}>
      <p className="text-sm text-muted">{words.bitcoinLead}</p>
      <EmailField {...form.field('email')} />
      <PayButton isPaying={form.isSending} gateway={gateway} />
    </ApiForm>
  );
}
