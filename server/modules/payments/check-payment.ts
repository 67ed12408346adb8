import type { NextStep } from '#contract/payments.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { applyPaymentEvent, observed } from './apply-payment-event.ts';
import { askGateway, toKnownPayment } from './ask-gateway.ts';
import { gatewayNamed, type PaymentServices } from './payment-services.ts';
import { lockPayment, selectPayment, updatePayment } from './payments.queries.ts';
import type { PaymentRow } from './payments.tables.ts';
import { tellCustomer } from './tell-customer.ts';

export interface Checked {
  readonly payment: PaymentRow;
  readonly next: NextStep;
}

const nothing: NextStep = { kind: 'none' };

/** Asks the gateway how a pending payment stands, and applies what it says. */
export async function checkPayment(
  ctx: Context,
  services: PaymentServices,
  payment: PaymentRow,
  { isClaimed = false }: { isClaimed?: boolean } = {},
): Promise<Checked> {
  const gateway = gatewayNamed(services, payment.gateway);
  if (payment.state !== 'pending' || !gateway) return { payment, next: nothing };
  const answered = await askGateway(services, gateway, (signal) =>
    gateway.fetchPayment(toKnownPayment(payment), signal),
  );
  if (!answered.isAnswered) return { payment, next: nothing };
  const report = answered.answer;
  if (report) await applyPaymentEvent(ctx, services, observed(payment, gateway.name, report));
  else if (isClaimed) await failIfNeverArrived(ctx, services, payment);
  return { payment: (await selectPayment(ctx, payment.id)) ?? payment, next: report?.next ?? nothing };
}

/**
 * The gateway never got it, and the call that would have sent it is over: its lease has ended, we have claimed the
 * payment, and nobody has taken it up since.
 */
async function failIfNeverArrived(ctx: Context, services: PaymentServices, seen: PaymentRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, seen.id);
    const isUntouched = payment.nextCheckAt?.getTime() === seen.nextCheckAt?.getTime();
    if (payment.state !== 'pending' || payment.gatewayReference !== null || !isUntouched) return;
    await updatePayment(ctx, payment.id, { state: 'failed', failure: 'never-arrived', nextCheckAt: null });
    await recordAudit(ctx, { action: 'payment.never-arrived', subject: { kind: 'payment', id: payment.id } });
    tellCustomer(ctx, services, payment.accountId);
  });
}
