import type { Gateway, KnownPayment } from '../gateways/gateway.ts';
import { gatewayMsMax } from '../gateway-timing.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.tables.ts';

export type GatewayResult<Value> =
  | { readonly hasResponse: true; readonly response: Value }
  | { readonly hasResponse: false };

/** Errors and timeouts count as no response: what the gateway did is found out later. */
export async function callGateway<Value>(
  { logger }: Pick<PaymentDeps, 'logger'>,
  gateway: Gateway,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<GatewayResult<Value>> {
  const limit = AbortSignal.timeout(gatewayMsMax);
  const timeout = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
  });
  try {
    return { hasResponse: true, response: await Promise.race([call(limit), timeout]) };
  } catch (err) {
    logger.warn({ err, gateway: gateway.name }, 'A gateway gave no answer; it is asked again later');
    return { hasResponse: false };
  }
}

export function toKnownPayment(row: PaymentRow): KnownPayment {
  if (row.type !== 'Card' && row.type !== 'Bitcoin') throw new TypeError(`A ${row.type} has no gateway`);
  return {
    paymentId: row.id,
    reference: row.gatewayReference ?? undefined,
    type: row.type,
    amountCents: row.chargedCents,
    createdAt: row.createdAt,
  };
}
