import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import { orderDrafts } from '#contract/orders/order-drafts.ts';
import { clientFor } from '#web/api/client.ts';
import { deleteOrderDraft, storeServerDrafts, storeSynced, unsyncedDraft } from './order-draft.ts';

const api = clientFor({ orderDrafts }, 'account').orderDrafts;

/** The key begins with the live topic that invalidates it: placing an order deletes its draft. */
const draftsQuery = (accountId: AccountId) =>
  queryOptions({
    queryKey: ['orders', 'drafts', accountId],
    queryFn: async ({ signal }) => {
      const drafts = await api.list({ signal });
      storeServerDrafts(accountId, drafts);
      return drafts;
    },
    retry: false,
  });

/** Whether drafts from other devices have arrived, or can't be fetched now. Renders again when they change. */
export function useSyncedDrafts(accountId: AccountId): boolean {
  const { isPending, fetchStatus } = useQuery(draftsQuery(accountId));
  return !isPending || fetchStatus === 'paused';
}

/** In dollars, what a draft is placed for once its payment arrives. */
export function useOrderedPrice(accountId: AccountId, draftId: string): number | undefined {
  const { data } = useQuery(draftsQuery(accountId));
  return data?.find(({ _id }) => _id === draftId)?.price;
}

const saveDelayMs = 800;
/** An order is placed after its draft was saved, and must not wait for a save that gets no response. */
const saveMsMax = 10_000;

/** Sends a draft to the server once typing pauses, and when the form is left. Without a connection it stays here. */
export function useDraftUpload(accountId: AccountId, draftId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Promise.resolve());
  const upload = useCallback(() => {
    clearTimeout(timer.current);
    // One after the other, so that the latest version is the last to arrive.
    last.current = last.current.then(() => send(accountId, draftId));
    return last.current;
  }, [accountId, draftId]);
  useEffect(() => () => void upload(), [upload]);
  const uploadLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void upload(), saveDelayMs);
  }, [upload]);
  return { upload, uploadLater };
}

async function send(accountId: AccountId, draftId: string): Promise<void> {
  const order = unsyncedDraft(accountId, draftId);
  if (!order) return;
  try {
    storeSynced(
      accountId,
      await api.save({ params: { draftId }, body: order, signal: AbortSignal.timeout(saveMsMax) }),
    );
  } catch {
    // The draft stays in this browser, and the next change tries again.
  }
}

/** Deletes a draft here and on the server. */
export function useDiscardDraft(accountId: AccountId): (draftId: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (draftId) => {
      deleteOrderDraft(accountId, draftId);
      void api
        .remove({ params: { draftId } })
        .catch(() => {
          // It is listed again at the next sync, and expires.
        })
        .finally(() => void queries.invalidateQueries(draftsQuery(accountId)));
    },
    [accountId, queries],
  );
}
