import type { NextStep } from '#contract/payments/payments.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { applyPaymentEvent, observed } from './apply-payment-event.ts';
import { askGateway, toKnownPayment } from './ask-gateway.ts';
import { bitcoinCharge, claimBitcoin } from './claim-bitcoin.ts';
import { pauseMs } from '../pause.ts';
import { gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
import { lockPayment, postponeCheck, selectPayment, updatePayment } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { tellCustomer } from '../tell-customer.ts';
import { nextStepOf } from '../history/to-payment.ts';

export interface Checked {
  readonly payment: PaymentRow;
  readonly next: NextStep;
}

/** Asks the gateway how a pending payment stands, and applies what it says. */
export async function checkPayment(
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
  { isClaimed = false, sendsAgain = false }: { isClaimed?: boolean; sendsAgain?: boolean } = {},
): Promise<Checked> {
  const gateway = gatewayNamed(deps, payment.gateway);
  if (payment.state !== 'pending' || !gateway) return { payment, next: nextStepOf(payment, undefined) };
  const unsent = sendsAgain ? await claimBitcoin(ctx, payment) : undefined;
  const answered = await askGateway(deps, gateway, (signal) =>
    unsent ? gateway.charge(bitcoinCharge(unsent), signal) : gateway.fetchPayment(toKnownPayment(payment), signal),
  );
  if (unsent) await postponeCheck(ctx, unsent, new Date(ctx.now.getTime() + pauseMs(0)));
  if (!answered.isAnswered) return { payment, next: nextStepOf(payment, undefined) };
  const report = answered.answer;
  if (report) await applyPaymentEvent(ctx, deps, observed(payment, gateway.name, report));
  else if (isClaimed) await failIfNeverArrived(ctx, deps, payment);
  const checked = (await selectPayment(ctx, payment.id)) ?? payment;
  return { payment: checked, next: nextStepOf(checked, report) };
}

/** How long a customer may wait at the checkout, or come back to it, for the address of a payment in bitcoin. */
const bitcoinWaitMs = 60 * 60 * 1000;

/**
 * The gateway never got it, and the call that would have sent it is over: its lease has ended, we have claimed the
 * payment, and nobody has taken it up since.
 */
async function failIfNeverArrived(ctx: Context, deps: PaymentDeps, seen: PaymentRow): Promise<void> {
  if (seen.type === 'Bitcoin' && ctx.now.getTime() - seen.createdAt.getTime() < bitcoinWaitMs) return;
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, seen.id);
    const isUntouched = payment.nextCheckAt?.getTime() === seen.nextCheckAt?.getTime();
    if (payment.state !== 'pending' || payment.gatewayReference !== null || !isUntouched) return;
    await updatePayment(ctx, payment.id, { state: 'failed', failure: 'never-arrived', nextCheckAt: null });
    await recordAudit(ctx, { action: 'payment.never-arrived', subject: { kind: 'payment', id: payment.id } });
    tellCustomer(ctx, deps, payment.accountId);
  });
}
