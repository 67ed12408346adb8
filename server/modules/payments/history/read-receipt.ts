import { type Cents, cents, dollarsFromCents } from '#contract/values/money.ts';
import { hasReceipt, type Receipt } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { askGateway, toKnownPayment } from '../deposits/ask-gateway.ts';
import { gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
import { selectFamily, selectOwnPayment } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { nextStepOf, toPayment } from './to-payment.ts';

export async function readOwnPayment(ctx: Context, accountId: string, paymentId: string): Promise<PaymentRow> {
  const payment = await selectOwnPayment(ctx, accountId, paymentId);
  assertFound(payment, 'There is no such payment.');
  return payment;
}

export async function readReceipt(
  ctx: Context,
  deps: PaymentDeps,
  { accountId, paymentId }: { accountId: string; paymentId: string },
): Promise<Receipt> {
  const payment = await readOwnPayment(ctx, accountId, paymentId);
  const account = await readAccount(ctx, accountId);
  const shown = toPayment(payment);
  const lines = hasReceipt(shown) ? linesOf(payment, await selectFamily(ctx, payment.id)) : [];
  return {
    payment: shown,
    next: await nextStep(deps, payment),
    customer: { name: `${account.firstName} ${account.lastName}`.trim(), email: payment.email ?? account.email },
    lines: lines.map(({ label, amountCents }) => ({ label, amount: dollarsFromCents(amountCents) })),
    total: dollarsFromCents(cents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))),
  };
}

interface Line {
  readonly label: string;
  readonly amountCents: Cents;
}

function linesOf(payment: PaymentRow, family: readonly PaymentRow[]): Line[] {
  const first = { label: labelOf(payment), amountCents: payment.chargedCents };
  const gone = family.filter(({ state }) => state === 'refunding' || state === 'refunded');
  if (payment.partOf !== null) return [first];
  return [first, ...gone.map((row) => ({ label: 'Refunded', amountCents: cents(0 - row.amountCents) }))];
}

function labelOf({ type, partOf, last4, note }: PaymentRow): string {
  if (partOf !== null) return 'Refunded part of a payment';
  switch (type) {
    case 'Card':
      return last4 ? `Deposit by card ending in ${last4}` : 'Deposit by card';
    case 'Bitcoin':
      return 'Deposit in bitcoin';
    case 'Bonus':
      return note ?? 'Bonus';
    case 'Adjustment':
      return `Adjustment: ${note ?? ''}`;
  }
}

/** Reading changes nothing: the gateway is asked what to show, and what it says is applied by those who check. */
async function nextStep(deps: PaymentDeps, payment: PaymentRow): Promise<Receipt['next']> {
  const gateway = gatewayNamed(deps, payment.gateway);
  if (payment.state !== 'pending' || !gateway) return nextStepOf(payment, undefined);
  const known = toKnownPayment(payment);
  const answered = await askGateway(deps, gateway, (signal) => gateway.fetchPayment(known, signal));
  return nextStepOf(payment, answered.isAnswered ? answered.answer : undefined);
}
