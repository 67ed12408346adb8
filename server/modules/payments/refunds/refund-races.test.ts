import { expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { useMoney } from '#tests/support/money.ts';
import { confirmRefund } from './confirm-refund.ts';
import { declineRefund } from './decline-refund.ts';
import { requestRefund } from './request-refund.ts';

const database = useTestDatabase();
const money = useMoney(database);

test('a refund that is confirmed and declined at once is one of both', async () => {
  const [ctx, deps] = [money.ctx(), money.deps()];
  for (let round = 0; round < 6; round++) {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const refund = { accountId, amountCents: cents(4000), reason: 'Not needed' };
    const { id: requestId } = await requestRefund(ctx, deps, refund);
    const decisions = [
      () => confirmRefund(ctx, deps, requestId),
      () => declineRefund(ctx, deps, { requestId, reason: 'No' }),
    ];
    const ordered = round % 2 ? decisions : decisions.toReversed();
    const results = await Promise.allSettled(ordered.map((decide) => decide()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await money.query<{ status: string }>('select status from refund_requests where id = $1', [
      requestId,
    ]);
    const left = row?.status === 'refunded' ? 6600 : 11_000;
    expect([row?.status, await money.balance(accountId)]).toEqual([left === 6600 ? 'refunded' : 'declined', left]);
  }
  expect(await reconcile(ctx)).toEqual([]);
});
