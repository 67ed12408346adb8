import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Receipt as ReceiptData } from '#contract/payments/payments.ts';
import { show } from '#tests/support/components/parts.tsx';
import Receipt from '#web/dashboard/receipt/receipt.tsx';
import { paymentQuery } from '#web/money/money-queries.ts';

const receipt: ReceiptData = {
  payment: {
    _id: '',
    type: 'Card',
    amount: 5,
    status: 'paid',
    createdAt: '2026-06-01T12:00:00.000Z',
    receiptNumber: 'R-3Q14B-RR5JK',
  },
  next: { kind: 'none' },
  operator: { name: 'Boostdesk', address: ['1 Main Street'] },
  customer: { name: 'Ada', email: 'ada@example.test', company: '', address: '', taxNumber: '' },
  lines: [
    { label: 'Deposit by card', amount: 10 },
    { label: 'Refunded', amount: -2 },
    { label: 'Refunded', amount: -3 },
  ],
  total: 5,
};

// Warnings of React fail a test.
test('a receipt lists two refunds with the same label', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(paymentQuery('').queryKey, receipt);
  show(
    <QueryClientProvider client={queries}>
      <Receipt />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('row', { name: /^Refunded/ })).toHaveLength(2);
});
