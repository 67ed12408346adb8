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

/** The field that a Stripe error code belongs to. */
function kindOfCode(code = ''): StripeFieldKind | undefined {
  if (code.includes('cvc')) return 'cardCvc';
  if (code.includes('expir')) return 'cardExpiry';
  return code.includes('number') || code.includes('card') ? 'cardNumber' : undefined;
}

/** A card in three Stripe iframes. `onMessages` gets the problem of each field, or an empty string. */
function createStripeCard(stripe: StripeJs, onMessages: (messages: CardMessages) => void) {
  const elements = stripe.elements();
  const fields = new Map<StripeFieldKind, StripeField>();
  const states = new Map<StripeFieldKind, StripeFieldState>();
  const createdIds = new Map<string, string>();

  const create = (kind: StripeFieldKind) => (style: StripeFieldStyle) => {
    const field = elements.create(kind, { style, placeholder: placeholders[kind] });
    fields.set(kind, field);
    field.on('change', (state) => {
      createdIds.clear();
      states.set(kind, state);
      onMessages({ [kind]: state.error?.message ?? '' });
    });
    return field;
  };

  /** Shows problems at the fields and focuses the first one. */
  const showProblems = (messages: CardMessages) => {
    onMessages(messages);
    const first = stripeFieldKinds.find((kind) => messages[kind]);
    if (first) fields.get(first)?.focus();
  };

  return {
    create: { cardNumber: create('cardNumber'), cardExpiry: create('cardExpiry'), cardCvc: create('cardCvc') },
    showProblems,
    /** Missing or invalid fields, with the messages of our own forms. */
    problems(): CardMessages {
      const incomplete = stripeFieldKinds.filter((kind) => !states.get(kind)?.complete);
      return Object.fromEntries(
        incomplete.map((kind) => [kind, states.get(kind)?.error?.message ?? words.required[kind]]),
      );
    },
    /** Stripe accepts each ID only once, so a new attempt after a final response needs a new one. */
    clearId: () => createdIds.clear(),
    /**
     * Stripe's ID for the card, the only card data that our server ever gets. An unchanged card keeps its ID, so that a
     * retry after a lost response sends the same request.
     */
    async paymentMethodId(owner: { name: string; email: string }): Promise<string> {
      const createdId = createdIds.get(JSON.stringify(owner));
      if (createdId !== undefined) return createdId;
      const card = fields.get('cardNumber');
      if (!card) throw new Error(words.stripe.loadFailed);
      const options = { type: 'card', card, billing_details: owner } as const;
      const { paymentMethod, error } = await stripe.createPaymentMethod(options);
      if (paymentMethod) {
        createdIds.set(JSON.stringify(owner), paymentMethod.id);
        return paymentMethod.id;
      }
      const message = error?.message ?? words.stripe.failed;
      const kind = kindOfCode(error?.code);
      if (kind) showProblems({ [kind]: message });
      throw new Error(message);
    },
  };
}

/** `card` is undefined until Stripe's script is loaded. */
export function useStripeCard(publishableKey: string) {
  const { data: stripe, error: loadError, refetch } = useQuery(stripeJsQuery(publishableKey));
  const [errors, setErrors] = useState<CardMessages>({});
  const card = useMemo(
    () => stripe && createStripeCard(stripe, (messages) => setErrors((before) => ({ ...before, ...messages }))),
    [stripe],
  );
  return { card, errors, loadError, load: () => void refetch() };
}
