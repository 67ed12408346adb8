import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { randomUuid } from '#web/random-uuid.ts';
import { choiceParams } from '#web/orders/order-choice.ts';

interface DraftInUrl {
  readonly draftId: string;
  onDraftSaved(): void;
}

/**
 * The URL has the draft ID of each tab once the draft is saved, so that a reload restores it. Without an ID, the form
 * continues the given draft or starts a new one.
 */
export function useDraftId(name: 'draft' | 'lines', continued?: string): DraftInUrl {
  const [searchParams, setSearchParams] = useSearchParams();
  const [newId] = useState(randomUuid);
  const givenId = searchParams.get(name);
  const draftId = givenId ?? continued ?? newId;
  const onDraftSaved = useCallback(() => {
    if (givenId !== null) return;
    setSearchParams(
      (before) => {
        before.set(name, draftId);
        for (const param of choiceParams) before.delete(param);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [draftId, givenId, name, setSearchParams]);
  return { draftId, onDraftSaved };
}
