import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkout } from '#content/payments.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { CheckoutState } from './checkout-state.ts';

const words = checkout.unavailable;

interface BitcoinUnavailableProps {
  amount: number;
  onTryAgain(): Promise<unknown>;
}

/** The payment was begun, and its gateway gave no address to pay to. */
export function BitcoinUnavailable({ amount, onTryAgain }: BitcoinUnavailableProps) {
  const navigate = useNavigate();
  const { data } = useQuery(paymentOptionsQuery);
  const takesCards = data?.methods.some(({ type }) => type === 'Card') ?? false;
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await onTryAgain();
    setIsTrying(false);
  };
  const byCard: CheckoutState = { amount, type: 'Card' };
  return (
    <Card title={words.title}>
      <div role="alert" className="grid gap-2 text-sm text-pretty">
        <p>{words.lead}</p>
        <p className="text-muted">{words.sent}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" loading={isTrying} onClick={() => void tryAgain()}>
          {words.again}
        </Button>
        {takesCards && (
          <Button onClick={() => void navigate('/checkout', { replace: true, state: byCard })}>{words.card}</Button>
        )}
      </div>
    </Card>
  );
}
