import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { badgesQuery } from '../use-badges.ts';

/** Says that changes of orders were seen, while the list is in front of the customer. Best effort: the badge stays otherwise. */
export function useOrdersSeen(isShown: boolean): void {
  const queries = useQueryClient();
  const { data } = useQuery(badgesQuery);
  const until = data?.ordersUntil;
  useEffect(() => {
    if (!isShown || until === undefined) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      void ordersApi
        .markAsSeen({ body: { until } })
        .then(() => queries.invalidateQueries({ queryKey: badgesQuery.queryKey }))
        .catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isShown, until, queries]);
}
