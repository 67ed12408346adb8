import { useForm } from 'react-hook-form';
import { type GatewayName, NewPayment } from '#contract/payments/payments.ts';
import { checkout as words } from '#content/payments.ts';
import { useSession } from '#web/api/session/session.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import type { CheckoutState } from './checkout-state.ts';
import { PayButton } from './pay-button.tsx';
import { EmailField } from './payer-fields.tsx';
import { tellPaymentError, usePay } from './use-pay.ts';

const resolver = schemaResolver(NewPayment);

export function BitcoinForm({ state: { amount, type }, gateway }: { state: CheckoutState; gateway: GatewayName }) {
  const { user } = useSession();
  const pay = usePay();
  const defaultValues = { email: user?.email ?? '', amount, type };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await pay(body);
    } catch (error) {
      showFieldErrors(form, ['email'], error);
      tellPaymentError(error);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-sm text-muted">{words.bitcoinLead}</p>
      <EmailField field={form.register('email')} error={errors.email?.message} />
      <PayButton isPaying={isSubmitting} gateway={gateway} />
    </form>
  );
}
