import { useQuery } from '@tanstack/react-query';
import { ui } from '#content/ui/parts.ts';
import { addFunds as words } from '#content/payments.ts';
import { paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DepositForm } from './deposit-form.tsx';

export function DepositCard() {
  const query = useQuery(paymentOptionsQuery);
  return (
    <Card>
      <QueryState query={query} loading={<LoadingFields />}>
        {(options) => {
          const [method, ...others] = options.methods;
          if (!method) return <EmptyState title={words.off.title} hint={words.off.hint} />;
          return <DepositForm options={options} methods={[method, ...others]} />;
        }}
      </QueryState>
    </Card>
  );
}

function LoadingFields() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{ui.loading}</span>
      {['h-10', 'h-16', 'h-20', 'h-12'].map((height) => (
        <Skeleton key={height} className={`${height} w-full`} />
      ))}
    </div>
  );
}
