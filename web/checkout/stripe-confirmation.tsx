import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkout } from '#content/payments.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { stripeJsQuery } from './stripe-js.ts';

const words = checkout.confirm;

interface StripeConfirmationProps {
  clientSecret: string;
  /** The bank has its answer, whichever: our server asks Stripe what became of the payment. */
  onAnswered(): void;
}

/** The bank's question, which Stripe's script shows above the page. */
export function StripeConfirmation({ clientSecret, onAnswered }: StripeConfirmationProps) {
  const options = useQuery(paymentOptionsQuery);
  const publishableKey = options.data?.stripePublishableKey;
  const script = useQuery({ ...stripeJsQuery(publishableKey ?? ''), enabled: publishableKey !== undefined });
  const stripe = script.data;
  const { mutate: ask, isPending: isAsking } = useMutation({
    mutationFn: async () => stripe?.handleNextAction({ clientSecret }),
    onSettled: onAnswered,
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!stripe || hasAsked.current) return;
    hasAsked.current = true;
    ask();
  }, [stripe, ask]);

  if (script.error) {
    return (
      <Card title={words.title}>
        <QueryState query={script} />
      </Card>
    );
  }
  return (
    <Card title={words.title}>
      <p className="text-sm text-muted">{words.elsewhere}</p>
      <p className="mt-6">
        {stripe && !isAsking ? <Button onClick={() => ask()}>{words.ask}</Button> : <Spinner label={words.asking} />}
      </p>
    </Card>
  );
}
