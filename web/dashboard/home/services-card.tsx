import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatUnitPrice } from '#web/ui/format-money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { servicesQuery } from '../services-query.ts';

export function ServicesCard() {
  return (
    <Card title="What can be ordered" flush>
      <Services />
    </Card>
  );
}

function Services() {
  const { data, error, isPending, refetch } = useQuery(servicesQuery);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState title="Nothing is on offer right now." />;
  return (
    <ul aria-busy={isPending} className="divide-y divide-line border-t border-line text-sm">
      {data
        ? data.map((service) => (
            <Line key={service.id}>
              <span className="min-w-0 truncate">{service.name}</span>
              <span className="figures font-semibold text-money">{formatUnitPrice(service.unitPrice)}</span>
            </Line>
          ))
        : Array.from({ length: 6 }, (_, line) => (
            <Line key={`line-${line}`}>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-10" />
            </Line>
          ))}
    </ul>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <li className="flex h-11 items-center justify-between gap-4 px-4 sm:px-6">{children}</li>;
}
