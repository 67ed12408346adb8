import type { NewPayment } from '#contract/payments/payments.ts';
import { AppError } from '#server/errors.ts';
import type { CardDetails } from '../gateways/gateway.ts';

/** The card of a call, or undefined where the gateway has taken it; one that has expired is told at its field. */
export function readCard(input: NewPayment, now: Date): CardDetails | undefined {
  const { cardNumber, cardExpiry, cardCvc, cardHolderName } = input;
  if (cardNumber === undefined || cardExpiry === undefined || cardCvc === undefined || cardHolderName === undefined) {
    return undefined;
  }
  const [month = '', year = ''] = cardExpiry.split('/');
  const expiryMonth = Number(month);
  const expiryYear = 2000 + Number(year);
  // A card is good until the end of its month, everywhere on earth.
  if (Date.UTC(expiryYear, expiryMonth, 2) <= now.getTime()) {
    const message = 'Your card has expired. Try another card.';
    throw new AppError('invalid_input', message, { fields: { cardExpiry: message } });
  }
  return { number: cardNumber, expiryMonth, expiryYear, cvc: cardCvc, holderName: cardHolderName };
}
