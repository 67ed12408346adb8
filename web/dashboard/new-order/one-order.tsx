import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { newOrder as words } from '#content/orders.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Card } from '#web/ui/card.tsx';
import { servicesQuery } from '../services-query.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { OrderForm } from './order-form.tsx';
import { PlacedOrder } from './placed-order.tsx';

interface OneOrderProps {
  accountId: string;
  draftId: string;
  onKept(): void;
}

export function OneOrder({ accountId, draftId, onKept }: OneOrderProps) {
  const { data, error, refetch } = useQuery(servicesQuery);
  const [placed, setPlaced] = useState<Order>();
  const [last, setLast] = useState<Order>();
  if (placed) {
    return <PlacedOrder order={placed} onNext={() => setPlaced(undefined)} />;
  }
  if (!data) {
    return error ? (
      <Card>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <FormSkeleton />
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState title={words.nothingOnOffer} />
      </Card>
    );
  }
  return (
    <OrderForm
      services={data}
      accountId={accountId}
      draftId={draftId}
      onKept={onKept}
      start={last && { category: last.category, serviceId: String(last.serviceId) }}
      onPlaced={(order) => {
        setLast(order);
        setPlaced(order);
      }}
    />
  );
}
