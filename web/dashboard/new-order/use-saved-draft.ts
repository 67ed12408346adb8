import { useEffect } from 'react';
import type { AccountId } from '#contract/values/ids.ts';
import { useDiscardDraft } from '#web/orders/draft-sync.ts';
import { isOnServer, OrderDraft, saveOrderDraft } from '#web/orders/order-draft.ts';

interface SavedDraft {
  readonly accountId: AccountId;
  readonly draftId: string;
  readonly draft: OrderDraft;
  /** A preset quantity that nobody typed. */
  readonly preset: string | undefined;
  uploadLater(): void;
  onDraftSaved(): void;
  /** Called with `undefined` to clear the server's previous message about the input. */
  onChanged(problem: undefined): void;
}

/** Saves the draft with every change, in this browser and, once typing pauses, on the server. */
export function useSavedDraft(saved: SavedDraft): void {
  const { accountId, draftId, draft, preset, uploadLater, onDraftSaved, onChanged } = saved;
  const discard = useDiscardDraft(accountId);
  const serialized = JSON.stringify(draft);
  useEffect(() => {
    const order = OrderDraft.parse(JSON.parse(serialized));
    const wasOnServer = isOnServer(accountId, draftId);
    if (saveOrderDraft(accountId, draftId, { kind: 'one', order }, preset)) {
      onDraftSaved();
      uploadLater();
    } else if (wasOnServer) {
      discard(draftId);
    }
    onChanged(undefined);
  }, [serialized, accountId, draftId, preset, onDraftSaved, onChanged, uploadLater, discard]);
}
