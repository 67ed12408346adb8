import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type CardMessages, createStripeCard } from './stripe-card.ts';
import { stripeJsQuery } from './stripe-js.ts';

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
