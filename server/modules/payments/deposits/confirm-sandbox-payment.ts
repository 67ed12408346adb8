import { paymentMessages } from '#content/messages/payments.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type Checked, checkPayment } from './check-payment.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { Sandbox } from '../gateways/sandbox.ts';
import { gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.tables.ts';

const isSandbox = (gateway: Gateway | undefined): gateway is Sandbox => gateway?.name === 'sandbox';

/** The sandbox has neither bank nor bitcoin network: the customer chooses their outcome. */
export async function confirmSandboxPayment(
  ctx: Context,
  deps: PaymentDeps,
  { payment, isApproved }: { payment: PaymentRow; isApproved: boolean },
): Promise<Checked> {
  const gateway = gatewayNamed(deps, payment.gateway);
  if (!isSandbox(gateway)) throw new AppError('conflict', paymentMessages.otherGateway);
  const isSettled = await gateway.confirm(payment.id, isApproved);
  if (!isSettled) throw new AppError('conflict', paymentMessages.notWaiting);
  return checkPayment(ctx, deps, payment);
}
