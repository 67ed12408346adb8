import { useState } from 'react';
import { dashboardHome } from '#content/orders.ts';
import { emptyDraft, keepLinesDraft, keepOrderDraft, readLinesDraft, readOrderDraft } from '#web/orders/order-draft.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { newOrderPath } from '../area.ts';

const words = dashboardHome.draft;

/**
 * Leads back to an order that was begun: from Add Funds for one, where a payment ends here. Lines for many orders come
 * after it, and discarding takes away only what is shown.
 */
export function WaitingDraft({ accountId }: { accountId: string }) {
  const [draft, setDraft] = useState(() => readOrderDraft(accountId));
  const [lines, setLines] = useState(() => readLinesDraft(accountId));
  if (!draft && lines === '') return null;
  const what = draft ? draft.link || draft.comments : lines;
  return (
    <section className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-accent-wash px-4 py-3 text-sm sm:px-6">
      <div className="min-w-0">
        <h2 className="font-semibold">{draft ? words.title : words.manyTitle}</h2>
        {what !== '' && <p className="truncate text-muted">{what.split('\n', 1)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => {
            if (draft) {
              keepOrderDraft(accountId, emptyDraft);
              setDraft(undefined);
            } else {
              keepLinesDraft(accountId, '');
              setLines('');
            }
          }}
        >
          {words.discard}
        </Button>
        <ButtonLink to={draft ? newOrderPath : `${newOrderPath}?tab=many`} variant="ink">
          {words.goOn}
        </ButtonLink>
      </div>
    </section>
  );
}
