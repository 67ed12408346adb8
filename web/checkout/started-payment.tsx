import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NextStep } from '#contract/payments/payments.ts';
import { checkout as words } from '#content/payments.ts';
import { moneyApi, paymentQuery } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { BitcoinTransfer } from './bitcoin-transfer.tsx';
import { BitcoinUnavailable } from './bitcoin-unavailable.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { StripeConfirmation } from './stripe-confirmation.tsx';
import { tellPaymentError, usePaid } from './use-pay.ts';

const checkEveryMs = 5_000;

type StartedPaymentProps = CheckoutState & { paymentId: string };

/** A payment between its start and its end: what is to be done for it, until the gateway has settled it. */
export function StartedPayment({ paymentId, amount, type }: StartedPaymentProps) {
  const queries = useQueryClient();
  const query = paymentQuery(paymentId);
  const read = useQuery(query);
  const settle = usePaid();
  const status = read.data?.payment.status;
  const check = useQuery({
    queryKey: ['payment-check', paymentId],
    queryFn: async ({ signal }) => {
      const { payment, next } = await moneyApi.payments.check({ params: { paymentId }, signal });
      queries.setQueryData(query.queryKey, (known) => known && { ...known, payment, next });
      return payment.status;
    },
    enabled: status === 'pending',
    refetchInterval: checkEveryMs,
  });
  const answer = useMutation({
    mutationFn: (isApproved: boolean) => moneyApi.payments.confirm({ params: { paymentId }, body: { isApproved } }),
    onSuccess: ({ payment, next }) =>
      queries.setQueryData(query.queryKey, (known) => known && { ...known, payment, next }),
    onError: tellPaymentError,
  });
  const next = useLastAddress(read.data?.next);
  useEffect(() => {
    if (status === 'paid') void settle();
  }, [status, settle]);

  if (!read.data) {
    return (
      <Card>
        <QueryState query={read} loading={<Spinner label={words.pending.checking} />} />
      </Card>
    );
  }
  const { payment } = read.data;
  if (payment.status === 'failed') return <Failed amount={amount} type={type} reason={payment.description} />;
  if (next?.kind === 'bitcoin') {
    return <BitcoinTransfer {...next} onSandboxSend={() => answer.mutate(true)} isSending={answer.isPending} />;
  }
  if (next?.kind === 'unavailable') {
    return <BitcoinUnavailable amount={amount} onTryAgain={() => check.refetch()} />;
  }
  if (next?.kind === 'confirm') {
    return next.clientSecret === undefined ? (
      <ConfirmPayment onAnswer={answer.mutate} isAnswering={answer.isPending} />
    ) : (
      <StripeConfirmation clientSecret={next.clientSecret} onAnswered={() => void check.refetch()} />
    );
  }
  return <Waiting />;
}

/** An address that was shown stays on screen while its gateway can't be reached. */
function useLastAddress(next: NextStep | undefined): NextStep | undefined {
  const [shown, setShown] = useState<NextStep>();
  if (next?.kind === 'bitcoin' && next !== shown) setShown(next);
  return next?.kind === 'unavailable' ? (shown ?? next) : next;
}

function Waiting() {
  return (
    <Card title={words.pending.title}>
      <p className="text-sm text-muted">{words.pending.lead}</p>
      <p className="mt-6">
        <Spinner label={words.pending.checking} />
      </p>
    </Card>
  );
}

function Failed({ reason, ...state }: CheckoutState & { reason: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Card title={words.failed.title}>
      {reason !== undefined && (
        <p role="alert" className="mb-6 text-sm">
          {reason}
        </p>
      )}
      <Button variant="primary" onClick={() => void navigate('/checkout', { replace: true, state })}>
        {words.failed.again}
      </Button>
    </Card>
  );
}

const confirmWords = words.confirm;

interface ConfirmPaymentProps {
  onAnswer(isApproved: boolean): void;
  isAnswering: boolean;
}

/** The bank's question. The sandbox has no bank, so the page asks in its place. */
function ConfirmPayment({ onAnswer, isAnswering }: ConfirmPaymentProps) {
  return (
    <Card title={confirmWords.title}>
      <p className="text-sm text-muted">{confirmWords.lead}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" loading={isAnswering} onClick={() => onAnswer(true)}>
          {confirmWords.approve}
        </Button>
        <Button disabled={isAnswering} onClick={() => onAnswer(false)}>
          {confirmWords.refuse}
        </Button>
      </div>
    </Card>
  );
}
