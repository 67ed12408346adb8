import { z } from 'zod';
import { CardHolderName } from '#contract/payments/cards.ts';
import { ApiError } from '#contract/client.ts';
import { Email } from '#contract/values/fields.ts';
import { checkout as words } from '#content/payments.ts';
import { isFinal } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { PayButton } from './pay-button.tsx';
import { CardHolderField, EmailField } from './payer-fields.tsx';
import { StripeCardField } from './stripe-card-field.tsx';
import { showPaymentError, usePay } from './use-pay.ts';
import { useStripeCard } from './stripe-card.ts';

const Payer = z.object({ email: Email, cardHolderName: CardHolderName });

interface StripeFormProps {
  state: CheckoutState;
  publishableKey: string;
}

/** Card form for Stripe: number, expiry and CVC never reach our page or server. */
export function StripeForm({ state: { amount, type, order }, publishableKey }: StripeFormProps) {
  const { user } = useSession();
  const pay = usePay();
  const { card, errors: cardErrors, loadError, load } = useStripeCard(publishableKey);
  const form = useApiForm(
    Payer,
    async ({ email, cardHolderName }) => {
      const problems = card?.problems() ?? {};
      card?.showProblems(problems);
      if (!card || Object.keys(problems).length > 0) return;
      const paymentMethodId = await card.paymentMethodId({ name: cardHolderName, email });
      await pay({ email, amount, type, paymentMethodId, order });
    },
    {
      // Stripe's fields are between ours, so `onInvalid` focuses the first invalid one.
      shouldFocusError: false,
      defaultValues: { email: user?.email ?? '', cardHolderName: '' },
      onError: (error) => {
        if (isFinal(error)) card?.clearId();
        if (error instanceof ApiError) card?.showProblems(error.fields);
        return showPaymentError(error);
      },
      onInvalid: (invalid, { setFocus }) => {
        const problems = card?.problems() ?? {};
        card?.showProblems(problems);
        if (invalid.email) setFocus('email');
        else if (Object.keys(problems).length === 0) setFocus('cardHolderName');
      },
    },
  );

  if (loadError) return <ErrorState message={loadError.message} onRetry={load} />;
  return (
    <ApiForm form={form}>
      <EmailField {...form.field('email')} />
      <StripeCardField label={words.cardNumber} error={cardErrors.cardNumber} create={card?.create.cardNumber} />
      <div className="grid grid-cols-2 gap-4">
        <StripeCardField label={words.expiry} error={cardErrors.cardExpiry} create={card?.create.cardExpiry} />
        <StripeCardField label={words.cvc} error={cardErrors.cardCvc} create={card?.create.cardCvc} />
      </div>
      <CardHolderField {...form.field('cardHolderName')} />
      <PayButton isPaying={form.isSending} gateway="stripe" />
    </ApiForm>
  );
}
