import { useQuery } from '@tanstack/react-query';
import { addFunds as words } from '#content/payments.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DepositForm } from './deposit-form.tsx';

export function DepositCard() {
  const { data, error, refetch } = useQuery(paymentOptionsQuery);
  const [method, ...others] = data?.methods ?? [];
  return (
    <Card>
      {data && method ? (
        <DepositForm options={data} methods={[method, ...others]} />
      ) : data ? (
        <EmptyState title={words.off.title} hint={words.off.hint} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">Loading</span>
          {['h-10', 'h-16', 'h-20', 'h-12'].map((height) => (
            <Skeleton key={height} className={`${height} w-full`} />
          ))}
        </div>
      )}
    </Card>
  );
}
