import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersApi } from '#web/orders/orders-queries.ts';
import { badgesQuery } from '../use-badges.ts';

/** Marks order changes as seen while the list is visible. Best effort: if it fails, the badge stays. */
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
