import { randomBytes } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import {
  insertAdjustment,
  createSandbox,
  pay,
  type PaymentDeps,
  requestRefund,
} from '#server/modules/payments/index.ts';
import { type DemoAccounts, refundRequester } from './accounts.ts';
import { daysAgo, type DemoEvent } from './history.ts';

const good = '4242424242424242';
const otherGood = '5555555555554444';
const declined = '4000000000000002';
const noFunds = '4000000000009995';

type Deposit = readonly [days: number, amount: number, card: string];

const customerDeposits: readonly Deposit[] = [
  [57.3, 100, good],
  [41.6, 50, good],
  [24.2, 75, declined],
  [24.1, 75, otherGood],
  [9.4, 60, good],
  [2.2, 25, good],
];

/** One list per other customer. */
const otherDeposits: readonly (readonly Deposit[])[] = [
  [
    [55.2, 250, good],
    [33.8, 250, good],
    [12.5, 250, good],
  ],
  [
    [52.9, 40, otherGood],
    [30.1, 40, otherGood],
  ],
  [
    [47.4, 500, good],
    [20.7, 500, good],
  ],
  [
    [43.3, 25, noFunds],
    [43.2, 25, good],
  ],
  [
    [38.6, 120, good],
    [27.9, 80, good],
    [16.4, 90, otherGood],
    [5.1, 110, good],
  ],
  [[35.0, 60, otherGood]],
  [[30.5, 1000, good]],
  [
    [26.3, 15, good],
    [11.8, 20, good],
  ],
  [
    [21.7, 75, otherGood],
    [3.6, 75, otherGood],
  ],
  [[17.1, 35, good]],
  [[12.2, 50, declined]],
];

/** Without live updates and emails. */
function depsAt(ctx: Context): PaymentDeps {
  const webhookSecret = randomBytes(32);
  return {
    gateways: [createSandbox({ connection: ctx.connection, clock: () => ctx.now, webhookSecret })],
    keys: { sealing: randomBytes(32) },
    live: { publish: () => undefined },
    siteOrigin: 'http://localhost',
    sendsMail: false,
    logger: { warn: () => undefined },
  };
}

function deposit(now: Date, accountId: AccountId, [days, amount, cardNumber]: Deposit): DemoEvent {
  const card = { cardNumber, cardExpiry: '12/40', cardCvc: '123', cardHolderName: 'Demo Customer' };
  const input = { email: 'receipts@boostdesk.test', amount, type: 'Card', ...card } as const;
  return {
    at: daysAgo(now, days),
    run: (ctx) => pay(ctx, { ...depsAt(ctx), isProduction: false }, { accountId, input, call: undefined }),
  };
}

/** Between two posts of the ticket about it. */
function refundRequest(now: Date, accountId: AccountId): DemoEvent {
  const refund = { accountId, amountCents: cents(12_500), reason: 'I will not use the rest of my deposit' };
  const actor = { kind: 'customer', accountId, sessionId: accountId } as const;
  return { at: daysAgo(now, 2.9), run: (ctx) => requestRefund({ ...ctx, actor }, depsAt(ctx), refund) };
}

export function demoPayments(now: Date, { customerId, otherIds }: DemoAccounts): DemoEvent[] {
  const goodwill = { accountId: customerId, amountCents: cents(500), reason: 'With our apologies for the wait' };
  const correction = {
    accountId: otherIds[2] ?? customerId,
    amountCents: cents(-350),
    reason: 'Refunded twice for the same order',
  };
  return [
    ...customerDeposits.map((each) => deposit(now, customerId, each)),
    ...otherIds.flatMap((id, index) => (otherDeposits[index] ?? []).map((each) => deposit(now, id, each))),
    { at: daysAgo(now, 15.5), run: (ctx) => insertAdjustment(ctx, depsAt(ctx), goodwill) },
    { at: daysAgo(now, 8.4), run: (ctx) => insertAdjustment(ctx, depsAt(ctx), correction) },
    refundRequest(now, otherIds[refundRequester] ?? customerId),
  ];
}
