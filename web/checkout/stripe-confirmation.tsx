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
  /** Called after approval, refusal or failure: our server then asks Stripe for the state of the payment. */
  onFinished(): void;
}

/** The bank's confirmation dialog, which Stripe's script shows over the page. */
export function StripeConfirmation({ clientSecret, onFinished }: StripeConfirmationProps) {
  const options = useQuery(paymentOptionsQuery);
  const publishableKey = options.data?.stripePublishableKey;
  const script = useQuery({ ...stripeJsQuery(publishableKey ?? ''), enabled: publishableKey !== undefined });
  const stripe = script.data;
  const { mutate: openDialog, isPending: isDialogOpen } = useMutation({
    mutationFn: async () => stripe?.handleNextAction({ clientSecret }),
    onSettled: onFinished,
  });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!stripe || hasOpened.current) return;
    hasOpened.current = true;
    openDialog();
  }, [stripe, openDialog]);

  if (!stripe && (options.error ?? script.error)) {
    return (
      <Card title={words.title}>{publishableKey ? <QueryState query={script} /> : <QueryState query={options} />}</Card>
    );
  }
  return (
    <Card title={words.title}>
      <p className="text-sm text-muted">{words.elsewhere}</p>
      <p className="mt-6">
        {stripe && !isDialogOpen ? (
          <Button onClick={() => openDialog()}>{words.ask}</Button>
        ) : (
          <Spinner label={words.asking} />
        )}
      </p>
    </Card>
  );
}
