import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import type { Order } from '#contract/orders/orders.ts';
import { newOrder as words } from '#content/orders.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { OrderDraft } from '#web/orders/order-draft.ts';
import { servicesQuery } from '#web/api/services.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { OrderForm } from './order-form.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';

interface OneOrderProps {
  accountId: AccountId;
  draftId: string;
  /** Initial values of a new draft. */
  start: Partial<OrderDraft> | undefined;
  onDraftSaved(): void;
}

export function OneOrder({ accountId, draftId, start, onDraftSaved }: OneOrderProps) {
  const query = useQuery(servicesQuery);
  const [placed, setPlaced] = useState<Order>();
  const [last, setLast] = useState<Order>();
  if (placed) {
    return <PlacedOrder order={placed} onNext={() => setPlaced(undefined)} />;
  }
  return (
    <QueryState query={query} loading={<FormSkeleton />} empty={<EmptyState title={words.nothingOnOffer} />} card="">
      {(services) => (
        <OrderForm
          services={services}
          accountId={accountId}
          draftId={draftId}
          onDraftSaved={onDraftSaved}
          start={last ? { serviceId: String(last.serviceId) } : start}
          onPlaced={(order) => {
            setLast(order);
            setPlaced(order);
          }}
        />
      )}
    </QueryState>
  );
}
