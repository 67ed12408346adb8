import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { newOrder as words } from '#content/orders.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { servicesQuery } from '../services-query.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { LinesForm } from './lines-form.tsx';
import { PlacedOrders } from './placed-orders.tsx';

interface ManyOrdersProps {
  accountId: string;
  draftId: string;
  onKept(): void;
}

export function ManyOrders(props: ManyOrdersProps) {
  const { data, error, refetch } = useQuery(servicesQuery);
  const [placed, setPlaced] = useState<readonly Order[]>();
  if (placed) return <PlacedOrders orders={placed} onNext={() => setPlaced(undefined)} />;
  if (data && data.length > 0) return <LinesForm services={data} {...props} onPlaced={setPlaced} />;
  if (!data && !error) return <FormSkeleton />;
  return (
    <Card>
      {data ? (
        <EmptyState title={words.nothingOnOffer} />
      ) : (
        <ErrorState message={error?.message ?? ''} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
