import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from '#contract/values/money.ts';
import { ApiError } from '#contract/client.ts';
import { button, show } from '#tests/support/components/parts.tsx';
import { PlaceCard } from '#web/dashboard/new-order/place-card.tsx';
import { placingFailure } from '#web/dashboard/new-order/use-placing.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { balanceQuery } from '#web/money/money-queries.ts';

const balance = (currentBalance: number) => ({ currentBalance, owed: 0, totalSpent: 0, refundable: 0 });

function Order({ onPlace }: { onPlace(): Promise<void> }) {
  const form = useApiForm(z.object({}), onPlace, { failure: placingFailure });
  return (
    <form onSubmit={form.submit}>
      <PlaceCard priceLabel="Price" price={cents(500)} note="" submitLabel="Place order" form={form} />
    </form>
  );
}

test('an order refused for a balance that was spent elsewhere can be placed once funds are added', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const setBalance = (dollars: number) => queries.setQueryData(balanceQuery.queryKey, balance(dollars));
  setBalance(5);
  const onPlace = () =>
    Promise.reject(new ApiError('insufficient_funds', 'Your balance is $4.00 short.', { status: 402, missing: 4 }));
  show(
    <QueryClientProvider client={queries}>
      <Order onPlace={onPlace} />
    </QueryClientProvider>,
  );
  await button('Place order').click();
  await expect.element(button('Place order')).not.toBeInTheDocument();
  setBalance(1);
  setBalance(20);
  await expect.element(button('Place order')).toBeVisible();
});
