import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import type { TransferCode } from '#contract/payments/statement.ts';
import { inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { AppError } from '#server/errors.ts';
import { updateAccount } from '#server/modules/accounts/accounts.queries.ts';
import { readWallet, transfer } from '#server/modules/ledger/index.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { checks, selectDifferences } from '#server/modules/reconcile/reconcile.queries.ts';
import { cards, useMoney } from '#tests/support/money.ts';
import { adjustBalance } from './adjust-balance.ts';
import { checkPendingPayments } from './deposits/check-payment.ts';
import { confirmRefund } from './refunds/confirm-refund.ts';
import { readRefundable } from './refunds/read-refundable.ts';
import { refundBalance } from './refunds/refund-balance.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { releaseHeldBonus } from './refunds/take-back.ts';

const database = useTestDatabase();
const money = useMoney(database);

const amount = fc.integer({ min: 500, max: 20_000 });
const who = fc.nat(2);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('deposit'), who, amount, card: fc.constantFrom(...Object.values(cards)) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle'), who, isApproved: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('charge back'), who, share: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund'), who, share: fc.integer({ min: 1, max: 100 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund by staff'), who, share: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('adjust'),
      who,
      amount: fc.integer({ min: -15_000, max: 15_000 }).filter(Boolean),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('verify'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jobs'), who }) },
);
type Step = { do: string; who: number; amount?: number; card?: string; share?: number; isApproved?: boolean };

interface Charge extends Record<string, unknown> {
  readonly id: string;
  readonly state: string;
  readonly left: number;
}
const chargesOf = (accountId: AccountId) =>
  money.query<Charge>(
    `select payment_id as id, c.state, (c.amount_cents - taken_back_cents)::int as left from sandbox_charges c
     join payments on payments.id = payment_id where account_id = $1 order by c.created_at, payment_id`,
    [accountId],
  );

/** Ignores refusals; any other error fails the test. */
async function perform(accountId: AccountId, { do: name, amount = 0, card, share = 0, isApproved = true }: Step) {
  const [ctx, deps] = [money.ctx(), money.deps()];
  switch (name) {
    case 'deposit':
      return money.pay(accountId, amount, { key: randomUUID(), ...(card ? { card } : {}) });
    case 'settle':
      for (const { id } of (await chargesOf(accountId)).filter(({ state }) => state === 'pending')) {
        await money.sandbox().confirm(id, isApproved);
        // Gateways may deliver the same event twice concurrently.
        const event = { eventId: `settled ${id}`, paymentId: id, claims: 'other' } as const;
        await Promise.all([money.send(event), money.send(event)]);
      }
      return;
    case 'charge back': {
      const charge = (await chargesOf(accountId)).find(({ state, left }) => state === 'paid' && left > 0);
      if (!charge) return;
      const taken = cents(Math.max(1, Math.floor((charge.left * share) / 100)));
      if (await money.sandbox().chargeBack(charge.id, taken)) {
        await money.send({ eventId: randomUUID(), paymentId: charge.id, claims: 'taken-back' });
      }
      return;
    }
    case 'refund': {
      const { balanceCents } = await readWallet(ctx, accountId);
      const amountCents = cents(Math.max(1, Math.floor((balanceCents * share) / 100)));
      const { id } = await requestRefund(ctx, deps, { accountId, amountCents, reason: 'Test' });
      return confirmRefund(ctx, deps, id);
    }
    case 'refund by staff': {
      const { refundable } = await readRefundable(ctx, deps, accountId);
      const amountCents = cents(Math.max(1, Math.floor(refundable * share)));
      return refundBalance(ctx, deps, { accountId, amountCents, reason: 'Test' });
    }
    case 'adjust':
      return adjustBalance(ctx, deps, { accountId, amountCents: cents(amount), reason: 'Test' });
    case 'verify':
      return inTransaction(ctx, async (ctx) => {
        await updateAccount(ctx, accountId, { verifiedAt: ctx.now });
        await releaseHeldBonus(ctx, accountId);
      });
    default:
      money.advance(130);
      await checkPendingPayments(money.ctx(), deps, AbortSignal.timeout(30_000));
      await sendRefunds(money.ctx(), deps);
  }
}

test('whatever customers, staff and gateways do concurrently, the money adds up after each step', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 6 }),
      async (rounds) => {
        const accounts = [await money.customer(), await money.customer(), await money.customer({ isVerified: false })];
        for (const together of rounds) {
          const results = await Promise.allSettled(
            together.map(({ who, ...step }) => perform(accounts[who] ?? '', { who, ...step })),
          );
          const thrown = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
          expect(thrown.filter((error) => !(error instanceof AppError))).toEqual([]);
          expect(await reconcile(money.ctx())).toEqual([]);
          const bonuses = await money.query(
            `select account_id from payments where type = 'Bonus' and part_of is null group by 1 having count(*) > 1`,
          );
          expect(bonuses).toEqual([]);
        }
        money.advance(7 * 3600);
        await perform(accounts[0] ?? '', { do: 'jobs', who: 0 });
        // The gateway's books must match ours.
        const [difference] = await money.query<{ cents: number }>(
          `select (select coalesce(sum(amount_cents - taken_back_cents), 0) from sandbox_charges where state = 'paid')::int
           - (select coalesce(sum(amount_cents), 0) from payments where gateway = 'sandbox' and state = 'paid')::int as cents`,
        );
        expect(difference).toEqual({ cents: 0 });
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);

const codes: readonly TransferCode[] = [
  'deposit',
  'bonus',
  'withhold',
  'withhold',
  'withhold',
  'release',
  'refund',
  'adjustment-down',
];
const ledgerChecks = [
  checks['A wallet holds the sum of its transfers'],
  checks['Each transfer continues the one before'],
  checks['What customers have, the house has given'],
];

test('concurrent transfers of all kinds never overspend, and every balance is the sum of its transfers', async () => {
  const move = fc.record({ who, code: fc.constantFrom(...codes), amount: fc.integer({ min: 1, max: 3000 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 2, maxLength: 10 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const accounts = [await money.customer(), await money.customer(), await money.customer()];
        for (const together of rounds) {
          await Promise.allSettled(
            together.map(async ({ who, code, amount }) => {
              const accountId = accounts[who] ?? '';
              const subject = { kind: 'order', id: randomUUID() } as const;
              const request = { id: randomUUID(), code, accountId, amountCents: cents(amount), subject };
              await transfer(money.ctx(), request);
            }),
          );
          for (const check of ledgerChecks) expect(await selectDifferences(money.ctx(), check)).toEqual([]);
          const overspent = await money.query(
            `select id from transfers where code = 'withhold' and balance_after_cents < 0
           union all select id from wallets where withheld_cents < 0`,
          );
          expect(overspent).toEqual([]);
        }
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
}, 300_000);
