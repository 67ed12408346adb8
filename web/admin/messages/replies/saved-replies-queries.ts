import { queryOptions } from '@tanstack/react-query';
import { adminSavedReplies } from '#contract/admin/saved-replies.ts';
import { clientFor } from '#web/api/client.ts';
import { messagesKey } from '#web/support/support-queries.ts';

export const savedRepliesApi = clientFor({ adminSavedReplies }, 'account').adminSavedReplies;

/** Under the live topic of messages, which each change publishes. */
export const savedRepliesQuery = queryOptions({
  queryKey: [...messagesKey, 'saved-replies'],
  queryFn: ({ signal }) => savedRepliesApi.list({ signal }),
});
