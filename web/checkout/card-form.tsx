import type { ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { cardBrandOf } from '#contract/payments/cards.ts';
import { type GatewayName, NewPayment, type PaymentOptions } from '#contract/payments/payments.ts';
import { checkout as words } from '#content/payments.ts';
import { useSession } from '#web/api/session/session.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { digitsOf, formatCardNumber, formatCvc, formatExpiry } from './card-format.ts';
import type { CheckoutState } from './checkout-state.ts';
import { formatInPlace } from './format-in-place.ts';
import { PayButton } from './pay-button.tsx';
import { CardHolderField, EmailField } from './payer-fields.tsx';
import { TestCards } from './test-cards.tsx';
import { tellPaymentError, usePay } from './use-pay.ts';

const resolver = schemaResolver(NewPayment);
const names = ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'cardHolderName'] as const;

interface CardFormProps {
  state: CheckoutState;
  gateway: GatewayName;
  testCards: NonNullable<PaymentOptions['testCards']>;
}

export function CardForm({ state: { amount, type }, gateway, testCards }: CardFormProps) {
  const { user } = useSession();
  const pay = usePay();
  const card = { cardNumber: '', cardExpiry: '', cardCvc: '', cardHolderName: '' };
  const defaultValues = { email: user?.email ?? '', amount, type, ...card };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;
  const brand = cardBrandOf(digitsOf(useWatch({ control: form.control, name: 'cardNumber' }) ?? ''));
  const submit = form.handleSubmit(async (body) => {
    try {
      await pay(body);
    } catch (error) {
      showFieldErrors(form, names, error);
      tellPaymentError(error);
    }
  });
  const formatted = (name: 'cardNumber' | 'cardExpiry' | 'cardCvc', format: (text: string) => string) => {
    const field = form.register(name);
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatInPlace(event.target, format);
        return field.onChange(event);
      },
    };
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EmailField field={form.register('email')} error={errors.email?.message} />
      <div className="relative">
        <TextField
          label={words.cardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          error={errors.cardNumber?.message}
          {...formatted('cardNumber', formatCardNumber)}
        />
        <span className="pointer-events-none absolute top-0 right-0 text-[13px] leading-5 font-semibold text-muted">
          {brand === 'unknown' ? '' : words.brands[brand]}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={words.expiryPlaceholder}
          error={errors.cardExpiry?.message}
          {...formatted('cardExpiry', formatExpiry)}
        />
        <TextField
          label={words.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={brand === 'amex' ? '1234' : '123'}
          error={errors.cardCvc?.message}
          {...formatted('cardCvc', formatCvc)}
        />
      </div>
      <CardHolderField field={form.register('cardHolderName')} error={errors.cardHolderName?.message} />
      <PayButton isPaying={isSubmitting} gateway={gateway} />
      <TestCards
        cards={testCards}
        onChoose={(number) =>
          form.setValue('cardNumber', formatCardNumber(number), { shouldTouch: true, shouldValidate: true })
        }
      />
    </form>
  );
}
