import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { formatUnitPrice } from '#web/ui/format-money.ts';
import { servicesQuery } from '../services-query.ts';

export default function DashboardHome() {
  return (
    <>
      <h1 className="text-2xl font-semibold">Dashboard</h1>
      <Card title="What can be ordered" className="mt-6 max-w-xl">
        <Services />
      </Card>
    </>
  );
}

function Services() {
  const { data, error, isPending, refetch } = useQuery(servicesQuery);
  if (isPending) return <SkeletonText lines={6} />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="Nothing is on offer right now." />;
  return (
    <ul className="divide-y divide-line">
      {data.map((service) => (
        <li key={service.id} className="flex justify-between gap-4 py-2.5">
          <span>{service.name}</span>
          <span className="figures font-semibold text-money">{formatUnitPrice(service.unitPrice)}</span>
        </li>
      ))}
    </ul>
  );
}
