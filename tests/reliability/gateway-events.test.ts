import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { AppError } from '#server/errors.ts';
import type { Gateway, GatewayReport } from '#server/modules/payments/gateways/gateway.ts';
import { type SandboxEvent, signWebhook } from '#server/modules/payments/gateways/sandbox-webhook.ts';
import { handleGatewayEvent } from '#server/modules/payments/deposits/handle-gateway-event.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { cards, useMoney } from '#tests/support/money.ts';

const database = useTestDatabase();
const money = useMoney(database);

/** Deterministic per seed. */
function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const rank = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return items
    .map((item, index) => ({ item, rank: rank(index) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}

/** A gateway with a stale or out-of-order report. */
const asIf = (change: Partial<GatewayReport>): Partial<Gateway> => ({
  fetchPayment: async (...args) => {
    const report = await money.sandbox().fetchPayment(...args);
    return report && { ...report, ...change };
  },
});

const forged = (event: SandboxEvent) => {
  const webhook = {
    ...signWebhook(Buffer.from('somebody else’s secret'), event, money.ctx().now),
    now: money.ctx().now,
  };
  return handleGatewayEvent(money.ctx(), money.deps(), { gatewayName: 'sandbox', webhook });
};

async function inParallel(calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const results = await Promise.allSettled(calls.map((call) => call()));
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
}

describe('R9: repeated, reordered, forged and late events', () => {
  test('lead to the right balance, 50 in parallel', async () => {
    let wrong = 0;
    const rounds = shortOrLong(6, 60);
    for (let round = 0; round < rounds; round++) {
      const accountId = await money.customer();
      const paymentId = await money.deposit(accountId, 10_000, cards.confirmed);
      await money.sandbox().confirm(paymentId, true);
      await money.sandbox().chargeBack(paymentId, cents(2500));
      const event = (claims: SandboxEvent['claims']): SandboxEvent => ({ eventId: randomUUID(), paymentId, claims });
      const [paid, failed, back] = [event('paid'), event('other'), event('taken-back')];
      const beforeChargeback = asIf({ takenBackCents: cents(0) });
      const calls = [
        ...Array.from({ length: 12 }, () => () => money.send(paid)),
        ...Array.from({ length: 8 }, () => () => money.send(event('paid'))),
        ...Array.from({ length: 6 }, () => () => money.send(event('paid'), { gateway: beforeChargeback })),
        ...Array.from({ length: 6 }, () => () => money.send(failed, { gateway: asIf({ state: 'failed' }) })),
        ...Array.from({ length: 6 }, () => () => money.send(back)),
        ...Array.from(
          { length: 4 },
          () => () => money.send(event('paid'), { gateway: asIf({ amountCents: cents(9_999_900) }) }),
        ),
        ...Array.from({ length: 4 }, () => () => money.send(event('paid'), { gateway: asIf({ currency: 'EUR' }) })),
        ...Array.from({ length: 4 }, () => () => forged(event('paid'))),
      ];
      expect(calls).toHaveLength(50);
      const errors = await inParallel(shuffled(calls, `${round}`));
      expect(errors.filter((error) => !(error instanceof AppError))).toEqual([]);
      expect(errors.filter((error) => (error as AppError).code === 'invalid_input')).toHaveLength(4);
      // The gateway's current report decides, regardless of the order of events.
      await money.send(event('taken-back'));
      if ((await money.balance(accountId)) !== 7500 + 750) wrong += 1;
    }
    reportRow({
      row: 'R9',
      what: 'repeated, reordered, forged and late gateway events',
      tried: rounds * 50,
      wrong,
    });
    expect(wrong).toBe(0);
    expect(await reconcile(money.ctx())).toEqual([]);
  });

  test('are credited once when they arrive three days after the payment failed', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 10_000, cards.confirmed);
    const event = { eventId: randomUUID(), paymentId, claims: 'paid' } as const;
    await money.send({ ...event, eventId: randomUUID(), claims: 'other' }, { gateway: asIf({ state: 'failed' }) });
    expect(await money.balance(accountId)).toBe(0);
    await money.sandbox().confirm(paymentId, true);
    money.advance(3 * 24 * 3600);
    await inParallel(Array.from({ length: 50 }, () => () => money.send(event)));
    expect(await money.balance(accountId)).toBe(11_000);
    expect(await reconcile(money.ctx())).toEqual([]);
  });

  test('for one payment never affect another', async () => {
    const [one, other] = [await money.customer(), await money.customer()];
    const own = await money.deposit(one, 10_000, cards.confirmed);
    const foreign = await money.deposit(other, 500_000, cards.confirmed);
    await money.sandbox().confirm(foreign, true);
    const swapped: Partial<Gateway> = {
      fetchPayment: ({ createdAt, amountCents, type }, signal) =>
        money
          .sandbox()
          .fetchPayment({ paymentId: foreign, reference: undefined, createdAt, amountCents, type }, signal),
    };
    const calls = Array.from(
      { length: 20 },
      () => () => money.send({ eventId: randomUUID(), paymentId: own, claims: 'paid' }, { gateway: swapped }),
    );
    await inParallel(calls);
    expect([await money.balance(one), await money.balance(other)]).toEqual([0, 0]);
  });
});

describe('R10: 100 parallel first deposits', () => {
  test.each([true, false])('earn one bonus (email confirmed: %s)', async (isVerified) => {
    const accountId = await money.customer({ isVerified });
    const deposits = Array.from({ length: 100 }, (_, index) => () => money.pay(accountId, 1000 + index * 100));
    expect(await inParallel(deposits)).toEqual([]);
    const payments = await money.payments(accountId);
    const bonuses = payments.filter(({ type }) => type === 'Bonus');
    expect(bonuses).toHaveLength(1);
    expect(payments.filter(({ type, state }) => type === 'Card' && state === 'paid')).toHaveLength(100);
    const deposited = (100 * (1000 + 10_900)) / 2;
    const bonus = isVerified ? (bonuses[0]?.amount_cents ?? 0) : 0;
    expect(await money.balance(accountId)).toBe(deposited + bonus);
    expect(await reconcile(money.ctx())).toEqual([]);
  });
});
