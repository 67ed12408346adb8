import { useQuery } from '@tanstack/react-query';
import { addFunds as words } from '#content/payments.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Money } from '#web/ui/format/money.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { balanceQuery } from './money-queries.ts';
import { useHeldBonus } from './use-held-bonus.ts';

const loading = <Skeleton className="h-4 w-16" />;

export function BalanceCard() {
  const { data, error, refetch } = useQuery(balanceQuery);
  const heldBonus = useHeldBonus();
  return (
    <Card title={words.balanceTitle} flush>
      {error ? (
        <ErrorState message={error.message || words.failed} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={!data}>
          <p className="flex h-12 items-center px-4 text-3xl font-semibold tracking-tight text-money sm:px-6">
            {data ? <Money dollars={data.currentBalance} /> : <Skeleton className="h-8 w-32" />}
          </p>
          {data !== undefined && data.owed > 0 && (
            <p className="mx-4 mt-2 rounded-md bg-pending-wash px-3 py-2 text-sm font-medium text-pending sm:mx-6">
              {words.owed(formatMoney(data.owed))}
            </p>
          )}
          {heldBonus !== undefined && (
            <p className="mx-4 mt-2 rounded-md bg-money-wash px-3 py-2 text-sm font-medium text-money sm:mx-6">
              {heldBonus}
            </p>
          )}
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
