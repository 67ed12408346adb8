import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BulkResult } from '#contract/admin/orders.ts';
import { adminOrderResults as words } from '#content/admin/order-desk.ts';
import { button, show } from '#tests/support/components/parts.tsx';
import { adminOrdersApi } from '#web/admin/orders/admin-orders-queries.ts';
import { PasteResults } from '#web/admin/orders/desk/paste-results.tsx';

const results = (outcomes: Readonly<Record<string, BulkResult['outcome']>>) =>
  Object.entries(outcomes).map(([orderId, outcome]) => ({
    orderId,
    outcome,
    ...(outcome === 'refused' && { message: 'This order is Canceled.' }),
  }));

function open() {
  const onClose = vi.fn();
  const setResults = vi.spyOn(adminOrdersApi, 'setResults');
  show(
    <QueryClientProvider client={new QueryClient()}>
      <PasteResults onClose={onClose} />
    </QueryClientProvider>,
  );
  return { onClose, setResults };
}

const verdicts = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('pasted results that were refused after the check are listed, and only what the check accepted is set', async () => {
  const { onClose, setResults } = open();
  setResults.mockResolvedValueOnce({ results: results({ 11: 'refused', 12: 'changed', 13: 'changed' }) });
  await page.getByRole('textbox').fill('11, 1\n12, 2\n13, 3');
  await button('Check').click();
  setResults.mockResolvedValueOnce({ results: results({ 12: 'changed', 13: 'refused' }) });
  await button('Set 2 counts').click();
  await expect.poll(verdicts).toEqual(['Line 1: 11: This order is Canceled.', 'Line 3: 13: This order is Canceled.']);
  await expect.element(button('Check')).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByRole('textbox')).toHaveValue('11, 1\n12, 2\n13, 3');
  expect(setResults.mock.lastCall?.[0].body).toEqual({
    results: [
      { orderId: '12', completedVotes: 2 },
      { orderId: '13', completedVotes: 3 },
    ],
    isCheck: false,
  });
});

test('too many pasted lines are refused as a whole, not listed', async () => {
  const { setResults } = open();
  for (const line of ['12, 1\n', 'cats\n']) {
    await page.getByRole('textbox').fill(line.repeat(101));
    await button('Check').click();
    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/Paste at most 100 lines/);
    expect(verdicts()).toEqual([]);
  }
  expect(setResults).not.toHaveBeenCalled();
});

test('pasted lines that were not set stay, with what is wrong with each', async () => {
  const { onClose, setResults } = open();
  await button('Check').click();
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/Enter an order and a whole number/);
  await page.getByRole('textbox').fill('cats, 1\n\n12');
  await button('Check').click();
  await expect
    .poll(verdicts)
    .toEqual([`Line 1: ${words.noOrder}`, 'Line 3: Enter an order and a whole number, such as 4211, 250.']);
  expect(setResults).not.toHaveBeenCalled();
  await page.getByRole('textbox').fill('cats, 1\n12, 2');
  expect(verdicts()).toEqual([]);
  setResults.mockResolvedValue({ results: results({ 12: 'changed' }) });
  await button('Check').click();
  await button('Set 1 count').click();
  await expect.poll(verdicts).toEqual([`Line 1: ${words.noOrder}`]);
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('textbox').fill('12, 2');
  await button('Check').click();
  await button('Set 1 count').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
