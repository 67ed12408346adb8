import { expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { useMoney } from '#tests/support/money.ts';
import { confirmRefund } from './confirm-refund.ts';
import { declineRefund } from './decline-refund.ts';
import { requestRefund } from './request-refund.ts';
import { withdrawRefund } from './withdraw-refund.ts';

const database = useTestDatabase();
const money = useMoney(database);

test('a refund that is confirmed and declined concurrently ends as one of them', async () => {
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

test.each(['confirmed', 'declined'] as const)(
  'a refund that is %s and withdrawn concurrently ends as one of them',
  async (by) => {
    const [ctx, deps] = [money.ctx(), money.deps()];
    for (let round = 0; round < 8; round++) {
      const accountId = await money.customer();
      await money.deposit(accountId, 10_000);
      const refund = { accountId, amountCents: cents(4000), reason: 'Not needed' };
      const { id: requestId } = await requestRefund(ctx, deps, refund);
      const calls = [
        () => withdrawRefund(ctx, deps, { accountId, requestId }),
        () =>
          by === 'confirmed'
            ? confirmRefund(ctx, deps, requestId)
            : declineRefund(ctx, deps, { requestId, reason: 'No' }),
      ];
      const results = await Promise.allSettled((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = results.find(({ status }) => status === 'rejected');
      expect(refused).toMatchObject({ reason: { code: 'conflict' } });
      const [row] = await money.query<{ status: string }>('select status from refund_requests where id = $1', [
        requestId,
      ]);
      const status = row?.status ?? '';
      expect(['withdrawn', by === 'confirmed' ? 'refunded' : 'declined']).toContain(status);
      expect(await money.balance(accountId)).toBe(status === 'refunded' ? 6600 : 11_000);
      const audited = await money.query<{ action: string }>(
        "select action from audit_log where subject_id = $1 and action <> 'refund-request.made'",
        [requestId],
      );
      expect(audited.filter(({ action }) => /withdrawn|confirmed|declined/.test(action))).toHaveLength(1);
    }
    expect(await reconcile(ctx)).toEqual([]);
  },
);
