import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AccountId } from '#contract/values/ids.ts';
import { findForeignDraft, markOpened } from '#web/orders/order-draft.ts';
import { readOrderChoice } from '#web/orders/order-choice.ts';
import { OneOrder } from './one-order.tsx';
import { useDraftId } from './use-draft-id.ts';

/**
 * Chooses the form's initial content, once drafts from other devices have arrived: the draft in the URL, a choice from
 * the price slip, or the latest draft from another device.
 */
export function FirstOrder({ accountId }: { accountId: AccountId }) {
  const [searchParams] = useSearchParams();
  const [start] = useState(() => readOrderChoice(searchParams));
  const [continued] = useState(() => (start ? undefined : findForeignDraft(accountId)));
  const one = useDraftId('draft', continued);
  useEffect(() => markOpened(accountId, one.draftId), [accountId, one.draftId]);
  return <OneOrder key={one.draftId} accountId={accountId} start={start} {...one} />;
}
