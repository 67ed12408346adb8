import { checkout as words } from '#content/payments.ts';
import {
  type StripeField,
  type StripeFieldKind,
  stripeFieldKinds,
  type StripeFieldState,
  type StripeFieldStyle,
  type StripeJs,
  stripeJsQuery,
} from './stripe-js.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

export type CardMessages = Partial<Record<StripeFieldKind, string>>;

const placeholders: Readonly<Record<StripeFieldKind, string>> = {
  cardNumber: '1234 1234 1234 1234',
  cardExpiry: words.expiryPlaceholder,
  cardCvc: '123',
};

/** Where Stripe's own words about a card belong. */
function kindOfCode(code = ''): StripeFieldKind | undefined {
  if (code.includes('cvc')) return 'cardCvc';
  if (code.includes('expir')) return 'cardExpiry';
  return code.includes('number') || code.includes('card') ? 'cardNumber' : undefined;
}

/** A card in three frames of Stripe's. `tell` hears what is wrong with each, and an empty text when nothing is. */
function createStripeCard(stripe: StripeJs, tell: (messages: CardMessages) => void) {
  const elements = stripe.elements();
  const fields = new Map<StripeFieldKind, StripeField>();
  const states = new Map<StripeFieldKind, StripeFieldState>();
  const made = new Map<string, string>();

  const create = (kind: StripeFieldKind) => (style: StripeFieldStyle) => {
    const field = elements.create(kind, { style, placeholder: placeholders[kind] });
    fields.set(kind, field);
    field.on('change', (state) => {
      made.clear();
      states.set(kind, state);
      tell({ [kind]: state.error?.message ?? '' });
    });
    return field;
  };

  /** Beside the fields, with the focus on the first. */
  const show = (messages: CardMessages) => {
    tell(messages);
    const first = stripeFieldKinds.find((kind) => messages[kind]);
    if (first) fields.get(first)?.focus();
  };

  return {
    create: { cardNumber: create('cardNumber'), cardExpiry: create('cardExpiry'), cardCvc: create('cardCvc') },
    show,
    /** What is missing or wrong, as our own fields say it. */
    faults(): CardMessages {
      const incomplete = stripeFieldKinds.filter((kind) => !states.get(kind)?.complete);
      return Object.fromEntries(
        incomplete.map((kind) => [kind, states.get(kind)?.error?.message ?? words.required[kind]]),
      );
    },
    /** Stripe takes no id twice, so a settled attempt is followed by a new one. */
    forgetId: () => made.clear(),
    /**
     * The card's id at Stripe, which is all that our server ever gets of it. An unchanged card keeps its id, so that a
     * retry after a lost response is the same call.
     */
    async paymentMethodId(owner: { name: string; email: string }): Promise<string> {
      const known = made.get(JSON.stringify(owner));
      if (known !== undefined) return known;
      const card = fields.get('cardNumber');
      if (!card) throw new Error(words.stripe.loadFailed);
      const options = { type: 'card', card, billing_details: owner } as const;
      const { paymentMethod, error } = await stripe.createPaymentMethod(options);
      if (paymentMethod) {
        made.set(JSON.stringify(owner), paymentMethod.id);
        return paymentMethod.id;
      }
      const message = error?.message ?? words.stripe.failed;
      const kind = kindOfCode(error?.code);
      if (kind) show({ [kind]: message });
      throw new Error(message);
    },
  };
}

/** A card in Stripe's fields, once Stripe's script is there, and what is wrong with it. */
export function useStripeCard(publishableKey: string) {
  const { data: stripe, error: loadError, refetch } = useQuery(stripeJsQuery(publishableKey));
  const [errors, setErrors] = useState<CardMessages>({});
  const card = useMemo(
    () => stripe && createStripeCard(stripe, (messages) => setErrors((before) => ({ ...before, ...messages }))),
    [stripe],
  );
  return { card, errors, loadError, load: () => void refetch() };
}
