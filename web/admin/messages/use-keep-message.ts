import { useQueryClient } from '@tanstack/react-query';
import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import { messageQuery, messagesKey } from '#web/support/support-queries.ts';

/** Shows a message as a call has answered it, and the lists it stands in as they are then. */
export function useKeepMessage(): (changed: AdminMessageDetails) => void {
  const queries = useQueryClient();
  return (changed) => {
    queries.setQueryData(messageQuery(changed._id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: messagesKey });
  };
}
