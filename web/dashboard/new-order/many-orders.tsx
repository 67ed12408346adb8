import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import type { Order } from '#contract/orders/orders.ts';
import { newOrder as words } from '#content/orders.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { servicesQuery } from '#web/api/services.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { LinesForm } from './lines-form.tsx';
import { PlacedOrders } from './placed-orders.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';

interface ManyOrdersProps {
  accountId: AccountId;
  draftId: string;
  onDraftSaved(): void;
}

export function ManyOrders(props: ManyOrdersProps) {
  const query = useQuery(servicesQuery);
  const [placed, setPlaced] = useState<readonly Order[]>();
  if (placed) return <PlacedOrders orders={placed} onNext={() => setPlaced(undefined)} />;
  return (
    <QueryState query={query} loading={<FormSkeleton />} empty={<EmptyState title={words.nothingOnOffer} />} card="">
      {(services) => <LinesForm services={services} {...props} onPlaced={setPlaced} />}
    </QueryState>
  );
}
