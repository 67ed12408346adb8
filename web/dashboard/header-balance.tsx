import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '#web/money/money-queries.ts';
import { Money } from '#web/ui/format/money.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** What can be spent, as '{amount} $'; zero when it could not be read, which the dashboard's home then says. */
export function HeaderBalance() {
  const { data, error, isPending } = useQuery(balanceQuery);
  if (isPending) return <Skeleton className="h-3 w-14" />;
  return <Money look="balance" dollars={error ? 0 : (data?.currentBalance ?? 0)} />;
}
