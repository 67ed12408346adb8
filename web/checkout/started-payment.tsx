import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaymentId } from '#contract/values/ids.ts';
import type { NextStep } from '#contract/payments/payments.ts';
import { checkout as words } from '#content/payments.ts';
import { moneyApi, paymentQuery } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { BitcoinTransfer } from './bitcoin-transfer.tsx';
import { BitcoinUnavailable } from './bitcoin-unavailable.tsx';
import { type CheckoutState, draftIdOf } from './checkout-state.ts';
import { StripeConfirmation } from './stripe-confirmation.tsx';
import { showPaymentError, usePaid } from './use-pay.ts';
import { useRestart } from './use-restart.ts';

const pollMs = 5_000;

type StartedPaymentProps = CheckoutState & { paymentId: PaymentId };

/** Shows the next step of a payment and polls its gateway until it has settled. */
export function StartedPayment({ paymentId, ...state }: StartedPaymentProps) {
  const queries = useQueryClient();
  const { queryKey } = paymentQuery(paymentId);
  const query = useQuery(paymentQuery(paymentId));
  const finish = usePaid();
  const draftId = draftIdOf(state);
  const restart = useRestart(state);
  const status = query.data?.payment.status;
  const check = useQuery({
    queryKey: ['payment-check', paymentId],
    queryFn: async ({ signal }) => {
      const { payment, next } = await moneyApi.payments.check({ params: { paymentId }, signal });
      queries.setQueryData(queryKey, (cached) => cached && { ...cached, payment, next });
      return payment.status;
    },
    enabled: status === 'pending',
    refetchInterval: pollMs,
  });
  const confirm = useMutation({
    mutationFn: (isApproved: boolean) => moneyApi.payments.confirm({ params: { paymentId }, body: { isApproved } }),
    onSuccess: ({ payment, next }) =>
      queries.setQueryData(queryKey, (cached) => cached && { ...cached, payment, next }),
    onError: showPaymentError,
  });
  const next = useLastTransfer(query.data?.next);
  useEffect(() => {
    if (status === 'paid') void finish(draftId);
  }, [status, draftId, finish]);

  if (!query.data) {
    return (
      <Card>
        <QueryState query={query} loading={<Spinner label={words.pending.checking} />} />
      </Card>
    );
  }
  const { payment } = query.data;
  if (payment.status === 'failed') return <Failed reason={payment.description} onRestart={restart} />;
  if (next?.kind === 'bitcoin') {
    return (
      <BitcoinTransfer
        {...next}
        onSandboxSend={() => confirm.mutate(true)}
        isSending={confirm.isPending}
        onRestart={restart}
      />
    );
  }
  if (next?.kind === 'unavailable') {
    return <BitcoinUnavailable state={state} onRetry={() => check.refetch()} />;
  }
  if (next?.kind === 'confirm') {
    return next.clientSecret === undefined ? (
      <ConfirmPayment onDecide={confirm.mutate} isSending={confirm.isPending} />
    ) : (
      <StripeConfirmation clientSecret={next.clientSecret} onFinished={() => void check.refetch()} />
    );
  }
  return <Waiting />;
}

/** Keeps a bitcoin address on screen while its gateway is unreachable. */
function useLastTransfer(next: NextStep | undefined): NextStep | undefined {
  const [lastTransfer, setLastTransfer] = useState<NextStep>();
  if (next?.kind === 'bitcoin' && next !== lastTransfer) setLastTransfer(next);
  return next?.kind === 'unavailable' ? (lastTransfer ?? next) : next;
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

function Failed({ reason, onRestart }: { reason: string | undefined; onRestart(): void }) {
  return (
    <Card title={words.failed.title}>
      {reason !== undefined && (
        <p role="alert" className="mb-6 text-sm">
          {reason}
        </p>
      )}
      <Button variant="primary" onClick={onRestart}>
        {words.failed.again}
      </Button>
    </Card>
  );
}

const confirmWords = words.confirm;

interface ConfirmPaymentProps {
  onDecide(isApproved: boolean): void;
  isSending: boolean;
}

/** Replaces the bank's confirmation dialog, which the sandbox doesn't have. */
function ConfirmPayment({ onDecide, isSending }: ConfirmPaymentProps) {
  return (
    <Card title={confirmWords.title}>
      <p className="text-sm text-muted">{confirmWords.lead}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" loading={isSending} onClick={() => onDecide(true)}>
          {confirmWords.approve}
        </Button>
        <Button disabled={isSending} onClick={() => onDecide(false)}>
          {confirmWords.refuse}
        </Button>
      </div>
    </Card>
  );
}
