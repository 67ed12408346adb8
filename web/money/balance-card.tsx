import { useQuery } from '@tanstack/react-query';
import { addFunds as words } from '#content/payments.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { balanceQuery } from './money-queries.ts';

const loading = <Skeleton className="h-4 w-16" />;

export function BalanceCard() {
  const { data, error, refetch } = useQuery(balanceQuery);
  return (
    <Card title={words.balanceTitle} flush>
      {error ? (
        <ErrorState message={error.message || words.failed} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={!data}>
          <p className="flex h-12 items-center px-4 text-3xl font-semibold tracking-tight text-money sm:px-6">
            {data ? <Money dollars={data.currentBalance} /> : <Skeleton className="h-8 w-32" />}
          </p>
          <Facts
            look="edges"
            className="mt-4"
            facts={[
              { name: words.spent, value: data ? <Money dollars={data.totalSpent} /> : loading },
              { name: words.refundable, value: data ? <Money dollars={data.refundable} /> : loading },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
