import { useQueryClient } from '@tanstack/react-query';
import { notificationsKey } from '../notifications/notification-queries.ts';
import { usersKey } from '../users/users-queries.ts';

/** Refetches what a decision changes. Also after a refusal, since someone else may have decided already. */
export function useDecided(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [['payments'], usersKey, notificationsKey]) void queries.invalidateQueries({ queryKey });
  };
}
