import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkout } from '#content/payments.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { useRestart } from './use-restart.ts';

const words = checkout.unavailable;

interface BitcoinUnavailableProps {
  state: CheckoutState;
  onRetry(): Promise<unknown>;
}

/** The payment was started, but its gateway returned no address to pay to. */
export function BitcoinUnavailable({ state, onRetry }: BitcoinUnavailableProps) {
  const restart = useRestart({ ...state, type: 'Card' });
  const { data } = useQuery(paymentOptionsQuery);
  const takesCards = data?.methods.some(({ type }) => type === 'Card') ?? false;
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  };
  return (
    <Card title={words.title}>
      <div role="alert" className="grid gap-2 text-sm text-pretty">
        <p>{words.lead}</p>
        <p className="text-muted">{words.sent}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" loading={isRetrying} onClick={() => void retry()}>
          {words.again}
        </Button>
        {takesCards && <Button onClick={restart}>{words.card}</Button>}
      </div>
    </Card>
  );
}
