import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Receipt } from '#contract/payments/payments.ts';
import { show } from '#tests/support/components/parts.tsx';
import { type Session, SessionContext } from '#web/api/session/session.ts';
import { StartedPayment } from '#web/checkout/started-payment.tsx';
import { paymentQuery } from '#web/money/money-queries.ts';
import { emptyDraft, listOrderDrafts, saveOrderDraft } from '#web/orders/order-draft.ts';

const link = 'https://www.reddit.com/r/test/comments/abc';

test('the draft of an order is deleted from the browser once its started payment is paid', async () => {
  const accountId = 'account';
  const [paymentId, draftId] = ['payment', 'draft'];
  saveOrderDraft(accountId, draftId, { kind: 'one', order: { ...emptyDraft, link } });
  const order = { serviceId: 1, link, quantity: 100, draftId, price: 5 };
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const payment = { _id: paymentId, amount: 5, type: 'Bitcoin', status: 'paid' };
  queries.setQueryData(paymentQuery(paymentId).queryKey, { payment, next: { kind: 'none' } } as Receipt);
  show(
    <SessionContext value={{ user: { _id: accountId } } as Session}>
      <QueryClientProvider client={queries}>
        <StartedPayment amount={5} type="Bitcoin" paymentId={paymentId} order={order} />
      </QueryClientProvider>
    </SessionContext>,
  );
  await expect.poll(() => listOrderDrafts(accountId)).toEqual([]);
});
