import { randomBytes } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import type { NewPayment } from '#contract/payments/deposits.ts';
import { cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import {
  adjustBalance,
  applyPaymentEvent,
  confirmRefund,
  confirmSandboxPayment,
  insertAdjustment,
  createSandbox,
  pay,
  type PaymentDeps,
  requestRefund,
} from '#server/modules/payments/index.ts';
import { type DemoAccounts, refundRequester } from './accounts.ts';
import { asCustomer, asStaff, daysAgo, type DemoEvent } from './history.ts';

const good = '4242424242424242';
const otherGood = '5555555555554444';
const declined = '4000000000000002';
const noFunds = '4000000000009995';

/** By card number, or in bitcoin. */
type Deposit = readonly [days: number, amount: number, card: string];
const bitcoin = 'bitcoin';

const customerDeposits: readonly Deposit[] = [
  [57.3, 100, good],
  [41.6, 50, good],
  [24.2, 75, declined],
  [24.1, 75, otherGood],
  [9.4, 60, good],
  [5.6, 40, bitcoin],
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
function depsAt(ctx: Context) {
  const webhookSecret = randomBytes(32);
  return {
    gateways: [createSandbox({ connection: ctx.connection, clock: () => ctx.now, webhookSecret })],
    keys: { sealing: randomBytes(32) },
    live: { publish: () => undefined },
    siteOrigin: 'http://localhost',
    sendsMail: false,
    logger: { warn: () => undefined },
  } satisfies PaymentDeps;
}

const inputOf = ([, amount, cardNumber]: Deposit): NewPayment => {
  const common = { email: 'receipts@boostdesk.test', amount };
  if (cardNumber === bitcoin) return { ...common, type: 'Bitcoin' };
  return { ...common, type: 'Card', cardNumber, cardExpiry: '12/40', cardCvc: '123', cardHolderName: 'Demo Customer' };
};

async function payIn(ctx: Context, accountId: AccountId, input: NewPayment) {
  const deps = { ...depsAt(ctx), isProduction: false };
  const result = await pay(ctx, deps, { accountId, input, call: undefined });
  if (result.kind !== 'settled') throw new Error('A deposit of the demo was not begun');
  const { payment } = result;
  if (input.type === 'Bitcoin') await confirmSandboxPayment(ctx, deps, { payment, isApproved: true });
  return payment;
}

const deposit = (now: Date, accountId: AccountId, each: Deposit): DemoEvent => ({
  at: daysAgo(now, each[0]),
  run: (ctx) => payIn(ctx, accountId, inputOf(each)),
});

interface DemoRefund {
  readonly requested: number;
  readonly accountId: AccountId;
  readonly amount: number;
  readonly reason: string;
}

/** A refund request: refunded to the card, or still open. */
function refund(now: Date, { requested, accountId, amount, reason }: DemoRefund, confirmedBy?: AccountId): DemoEvent[] {
  let requestId = '';
  const asked = { accountId, amountCents: cents(amount * 100), reason };
  const request: DemoEvent = {
    at: daysAgo(now, requested),
    run: async (ctx) => {
      requestId = (await requestRefund(asCustomer(ctx, accountId), depsAt(ctx), asked)).id;
    },
  };
  if (confirmedBy === undefined) return [request];
  const confirm = (ctx: Context) => confirmRefund(asStaff(ctx, confirmedBy, 'finance'), depsAt(ctx), requestId);
  return [request, { at: daysAgo(now, requested - 0.3), run: confirm }];
}

/** A deposit with a stolen card, and the bank's dispute, which staff have to respond to within a week. */
function dispute(now: Date, accountId: AccountId): DemoEvent[] {
  const [paid, disputed, respondBy] = [daysAgo(now, 10.8), daysAgo(now, 1.4), daysAgo(now, -6.2)];
  let payment: Awaited<ReturnType<typeof payIn>>;
  const charge: DemoEvent = {
    at: paid,
    run: async (ctx) => {
      payment = await payIn(ctx, accountId, inputOf([0, 30, otherGood]));
    },
  };
  const complain = async (ctx: Context) => {
    const { id: paymentId, chargedCents: amountCents, gatewayReference } = payment;
    const deps = depsAt(ctx);
    const [sandbox] = deps.gateways;
    await sandbox?.chargeBack(paymentId, amountCents);
    await applyPaymentEvent(ctx, deps, {
      paymentId,
      gateway: 'sandbox',
      eventId: 'demo dispute',
      disputeId: 'demo',
      report: {
        paymentId,
        reference: gatewayReference ?? '',
        amountCents,
        currency: 'USD',
        state: 'paid',
        takenBackCents: amountCents,
        disputes: [{ id: 'demo', amountCents, state: 'open', respondBy }],
        next: { kind: 'none' },
      },
    });
  };
  return [charge, { at: disputed, run: complain }];
}

export function demoPayments(now: Date, { colleagueIds, customerId, otherIds }: DemoAccounts): DemoEvent[] {
  const other = (index: number) => otherIds[index] ?? customerId;
  const goodwill = { accountId: customerId, amountCents: cents(500), reason: 'With our apologies for the wait' };
  const correction = {
    accountId: other(2),
    amountCents: cents(-350),
    reason: 'Refunded twice for the same order',
  };
  // Above the ceiling for finance, so it waits for an owner.
  const compensation = { accountId: other(6), amountCents: cents(60_000), reason: 'A week of orders came too late' };
  const unusedDeposit = 'I will not use the rest of my deposit';
  return [
    ...customerDeposits.map((each) => deposit(now, customerId, each)),
    ...otherIds.flatMap((id, index) => (otherDeposits[index] ?? []).map((each) => deposit(now, id, each))),
    { at: daysAgo(now, 15.5), run: (ctx) => insertAdjustment(ctx, depsAt(ctx), goodwill) },
    { at: daysAgo(now, 8.4), run: (ctx) => insertAdjustment(ctx, depsAt(ctx), correction) },
    {
      at: daysAgo(now, 1.1),
      run: (ctx) => adjustBalance(asStaff(ctx, colleagueIds.finance, 'finance'), depsAt(ctx), compensation),
    },
    // Between two posts of the ticket about it.
    ...refund(now, { requested: 2.9, accountId: other(refundRequester), amount: 125, reason: unusedDeposit }),
    ...refund(now, { requested: 12.4, accountId: customerId, amount: 20, reason: unusedDeposit }, colleagueIds.finance),
    ...dispute(now, other(4)),
  ];
}
