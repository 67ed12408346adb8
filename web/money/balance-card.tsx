import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addFunds as words } from '#content/payments.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { balanceQuery } from './money-queries.ts';

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
          <dl className="mt-4 divide-y divide-line border-t border-line text-sm">
            <Fact name={words.spent}>{data && <Money dollars={data.totalSpent} />}</Fact>
            <Fact name={words.refundable}>{data && <Money dollars={data.refundable} />}</Fact>
          </dl>
        </div>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex h-11 items-center justify-between gap-4 px-4 sm:px-6">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children ?? <Skeleton className="h-4 w-16" />}</dd>
    </div>
  );
}
