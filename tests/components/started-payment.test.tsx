import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NextStep, Payment, PaymentStatus, Receipt } from '#contract/payments/payments.ts';
import { button, show } from '#tests/support/components/parts.tsx';
import { type Session, SessionContext } from '#web/api/session/session.ts';
import { type CheckoutState, checkoutStateOf } from '#web/checkout/checkout-state.ts';
import { StartedPayment } from '#web/checkout/started-payment.tsx';
import { paymentQuery } from '#web/money/money-queries.ts';
import { emptyDraft, listOrderDrafts, saveOrderDraft } from '#web/orders/order-draft.ts';

const accountId = 'account';
const paymentId = '3f2c8a52-6a63-4a4e-9d51-0b6f5f0f6d10';
const draftId = '9a1be0c4-3a57-4d0a-8a53-7f6d3e0f2b11';
const link = 'https://www.reddit.com/r/test/comments/abc';
const order = { serviceId: 1, link, quantity: 100, draftId, price: 5 };
const paymentOf = (status: PaymentStatus) =>
  ({ _id: paymentId, amount: 5, type: 'Bitcoin', status, draftId }) as Payment;

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
}

const place = () => JSON.parse(page.getBySelector('output').element().textContent) as [string, CheckoutState];

function open(status: PaymentStatus, state: Partial<CheckoutState>, next: NextStep = { kind: 'none' }): void {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(paymentQuery(paymentId).queryKey, { payment: paymentOf(status), next } as Receipt);
  show(
    <SessionContext value={{ user: { _id: accountId } } as Session}>
      <QueryClientProvider client={queries}>
        <StartedPayment amount={5} type="Bitcoin" {...state} paymentId={paymentId} />
        <Place />
      </QueryClientProvider>
    </SessionContext>,
  );
}

test.for([
  ['checkout', { order }],
  ['payment history', checkoutStateOf(paymentOf('pending')) ?? {}],
] as const)(
  'the draft of an order is deleted from the browser once its payment is paid, opened from the %s',
  async ([, state]) => {
    saveOrderDraft(accountId, draftId, { kind: 'one', order: { ...emptyDraft, link } });
    open('paid', state);
    await expect.poll(() => listOrderDrafts(accountId)).toEqual([]);
  },
);

test('a failed payment is started again with its order, from the payment history at the order', async () => {
  open('failed', { order });
  await button('Try again').click();
  await expect.poll(place).toEqual(['/checkout', { amount: 5, type: 'Bitcoin', order }]);
  open('failed', checkoutStateOf(paymentOf('pending')) ?? {});
  await button('Try again').click();
  await expect.poll(place).toEqual([`/dashboard/upvoteorder?draft=${draftId}`, null]);
});

test('an expired bitcoin payment can be started again, even before its gateway reports it', async () => {
  const bitcoin = {
    kind: 'bitcoin',
    gateway: 'btcpay',
    address: 'tb1q',
    amountBtc: '0.001',
    uri: 'bitcoin:tb1q',
  } as const;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  open('pending', { order }, { ...bitcoin, expiresAt: inMinutes(1) });
  await expect.element(page.getByRole('link', { name: 'Open in wallet' })).toBeVisible();
  await expect.element(button('Start again')).not.toBeInTheDocument();
  open('pending', { order }, { ...bitcoin, expiresAt: inMinutes(-1) });
  await expect.element(page.getByRole('link', { name: 'Open in wallet' })).not.toBeInTheDocument();
  await button('Start again').click();
  await expect.poll(place).toEqual(['/checkout', { amount: 5, type: 'Bitcoin', order }]);
});
