import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import { secondFactorMissing as words } from '#content/admin/shop-opening.ts';
import { AreaMessage } from '#web/area/area-message.tsx';
import { secondFactorQuery } from '#web/dashboard/account/second-factor/second-factor-query.ts';
import { secondFactorPath } from '../paths.ts';

const isRefused = ({ state: { error } }: Query) => error instanceof ApiError && error.code === 'second_factor_missing';

/** Whether the server refuses the person's calls until they set up a second factor. */
export function useSecondFactorMissing(): boolean {
  const queries = useQueryClient();
  const subscribe = useCallback((listener: () => void) => queries.getQueryCache().subscribe(listener), [queries]);
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryCache().getAll().some(isRefused),
    () => false,
  );
}

/** Covers every screen except the account settings, where the second factor is set up in a tab of its own. */
export function SecondFactorMissing() {
  const queries = useQueryClient();
  // A call that was sent before the second factor was on may be refused after that, so it is checked again.
  const { data, dataUpdatedAt } = useQuery({ ...secondFactorQuery, staleTime: 0, refetchInterval: 5000 });
  const seenOnAt = data?.isOn ? dataUpdatedAt : 0;
  useEffect(() => {
    if (seenOnAt > 0) void queries.refetchQueries({ predicate: isRefused });
  }, [seenOnAt, queries]);
  return (
    <AreaMessage
      title={words.title}
      text={words.text}
      links={[{ to: secondFactorPath, label: words.link, target: '_blank' }]}
    />
  );
}
