import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { cardBrandOf } from '#contract/payments/cards.ts';
import { type GatewayName, NewPayment, type PaymentOptions } from '#contract/payments/deposits.ts';
import { checkout as words } from '#content/payments.ts';
import { useSession } from '#web/api/session/session.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { digitsOf, formatCardNumber, formatCvc, formatExpiry } from './card-format.ts';
import type { CheckoutState } from './checkout-state.ts';
import { PayButton } from './pay-button.tsx';
import { CardHolderField, EmailField } from './payer-fields.tsx';
import { TestCards } from './test-cards.tsx';
import { showPaymentError, usePay } from './use-pay.ts';

interface CardFormProps {
  state: CheckoutState;
  gateway: GatewayName;
  testCards: NonNullable<PaymentOptions['testCards']>;
}

export function CardForm({ state: { amount, type, order }, gateway, testCards }: CardFormProps) {
  const { user } = useSession();
  const pay = usePay();
  const card = { cardNumber: '', cardExpiry: '', cardCvc: '', cardHolderName: '' };
  const defaultValues = { email: user?.email ?? '', amount, type, order, ...card };
  const form = useApiForm(NewPayment, pay, { defaultValues, onError: showPaymentError });
  const brand = cardBrandOf(digitsOf(useWatch({ control: form.control, name: 'cardNumber' }) ?? ''));
  const formatted = (name: 'cardNumber' | 'cardExpiry' | 'cardCvc', format: (text: string) => string) => {
    const field = form.field(name);
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatInPlace(event.target, format);
        return field.onChange(event);
      },
    };
  };

  return (
    <ApiForm form={form}>
      <EmailField {...form.field('email')} />
      <div className="relative">
        <TextField
          label={words.cardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          {...formatted('cardNumber', formatCardNumber)}
        />
        <span className="pointer-events-none absolute top-0 right-0 text-fine leading-5 font-semibold text-muted">
          {brand === 'unknown' ? '' : words.brands[brand]}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={words.expiryPlaceholder}
          {...formatted('cardExpiry', formatExpiry)}
        />
        <TextField
          label={words.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={brand === 'amex' ? '1234' : '123'}
          {...formatted('cardCvc', formatCvc)}
        />
      </div>
      <CardHolderField {...form.field('cardHolderName')} />
      <PayButton isPaying={form.isSending} gateway={gateway} />
      <TestCards
        cards={testCards}
        onSelect={(number) =>
          form.setValue('cardNumber', formatCardNumber(number), { shouldTouch: true, shouldValidate: true })
        }
      />
    </ApiForm>
  );
}

/** Formats the input while typing, and keeps the caret after the same digit. */
function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const formattedText = format(typed);
  if (formattedText === typed) return;
  const isAtEnd = caret === typed.length;
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  input.value = formattedText;
  const position = isAtEnd ? formattedText.length : positionAfter(formattedText, digitsBefore);
  input.setSelectionRange(position, position);
}

function positionAfter(text: string, digits: number): number {
  let count = 0;
  let position = 0;
  while (position < text.length && count < digits) {
    if (/\d/.test(text.charAt(position))) count += 1;
    position += 1;
  }
  return position;
}
