import { useQuery } from '@tanstack/react-query';
import { checkout as words } from '#content/payments.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { BitcoinForm } from './bitcoin-form.tsx';
import { CardForm } from './card-form.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { StripeForm } from './stripe-form.tsx';

export function NewPayment(state: CheckoutState) {
  const query = useQuery(paymentOptionsQuery);
  return (
    <Card title={words.details}>
      <QueryState query={query} loading={<Spinner label={words.details} />}>
        {({ methods, stripePublishableKey = '', testCards = [] }) => {
          const method = methods.find(({ type }) => type === state.type);
          if (!method) return <EmptyState title={words.methodGone} />;
          if (method.form === 'none') return <BitcoinForm state={state} gateway={method.gateway} />;
          if (method.form === 'stripe-fields')
            return <StripeForm state={state} publishableKey={stripePublishableKey} />;
          return <CardForm state={state} gateway={method.gateway} testCards={testCards} />;
        }}
      </QueryState>
    </Card>
  );
}
