import { paymentMessages } from '#content/messages/payments.ts';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import { type Cents, cents, dollarsFromCents } from '#contract/values/money.ts';
import { hasReceipt, type Receipt } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { askGateway, toKnownPayment } from '../deposits/call-gateway.ts';
import { gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
import { selectPaymentParts, selectOwnPayment } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { readPaperCustomer } from './paper-customer.ts';
import { nextStepOf, toPayment } from './to-payment.ts';

export async function readOwnPayment(ctx: Context, accountId: AccountId, paymentId: PaymentId): Promise<PaymentRow> {
  const payment = await selectOwnPayment(ctx, accountId, paymentId);
  assertFound(payment, paymentMessages.notFound);
  return payment;
}

export async function readReceipt(
  ctx: Context,
  deps: PaymentDeps,
  { accountId, paymentId }: { accountId: AccountId; paymentId: PaymentId },
): Promise<Receipt> {
  const payment = await readOwnPayment(ctx, accountId, paymentId);
  const customer = await readPaperCustomer(ctx, accountId);
  const shown = toPayment(payment);
  const lines = hasReceipt(shown) ? linesOf(payment, await selectPaymentParts(ctx, payment.id)) : [];
  const { identity } = await readShop(ctx);
  return {
    payment: shown,
    operator: { name: identity.operatorName, address: [...identity.operatorAddress] },
    next: await nextStep(deps, payment),
    customer: { ...customer, email: payment.email ?? customer.email },
    lines: lines.map(({ label, amountCents }) => ({ label, amount: dollarsFromCents(amountCents) })),
    total: dollarsFromCents(cents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))),
  };
}

interface Line {
  readonly label: string;
  readonly amountCents: Cents;
}

function linesOf(payment: PaymentRow, parts: readonly PaymentRow[]): Line[] {
  if (payment.partOf !== null) return [{ label: labelOf(payment), amountCents: payment.chargedCents }];
  // Not `chargedCents`: a bonus may have been credited for less than was granted.
  const credited = cents(parts.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const first = { label: labelOf(payment), amountCents: credited };
  const returned = parts.filter(({ state }) => state === 'refunding' || state === 'refunded');
  return [
    first,
    ...returned.map((row) => ({ label: paymentMessages.receipt.refunded, amountCents: cents(0 - row.amountCents) })),
  ];
}

function labelOf({ type, partOf, last4, note }: PaymentRow): string {
  if (partOf !== null) return paymentMessages.receipt.refundedPart;
  switch (type) {
    case 'Card':
      return last4 ? paymentMessages.receipt.cardEndingIn(last4) : paymentMessages.receipt.card;
    case 'Bitcoin':
      return paymentMessages.receipt.bitcoin;
    case 'Bonus':
      return note ?? paymentMessages.receipt.bonus;
    case 'Adjustment':
      return paymentMessages.receipt.adjustment(note ?? '');
  }
}

/** Fetches from the gateway what to show, without applying the report: a GET changes nothing. */
async function nextStep(deps: PaymentDeps, payment: PaymentRow): Promise<Receipt['next']> {
  const gateway = gatewayNamed(deps, payment.gateway);
  if (payment.state !== 'pending' || !gateway) return nextStepOf(payment, undefined);
  const known = toKnownPayment(payment);
  const result = await askGateway(deps, gateway, (signal) => gateway.fetchPayment(known, signal));
  return nextStepOf(payment, result.hasResponse ? result.response : undefined);
}
