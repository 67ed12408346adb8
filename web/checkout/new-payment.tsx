import { useQuery } from '@tanstack/react-query';
import { checkout as words } from '#content/payments.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { BitcoinForm } from './bitcoin-form.tsx';
import { CardForm } from './card-form.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { StripeForm } from './stripe-form.tsx';

export function NewPayment(state: CheckoutState) {
  const { data, error, refetch } = useQuery(paymentOptionsQuery);
  const method = data?.methods.find(({ type }) => type === state.type);
  return (
    <Card title={words.details}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner label={words.details} />
      ) : !method ? (
        <EmptyState title={words.methodGone} />
      ) : method.form === 'none' ? (
        <BitcoinForm state={state} gateway={method.gateway} />
      ) : method.form === 'stripe-fields' ? (
        <StripeForm state={state} publishableKey={data.stripePublishableKey ?? ''} />
      ) : (
        <CardForm state={state} gateway={method.gateway} testCards={data.testCards ?? []} />
      )}
    </Card>
  );
}
