import type { Gateway, KnownPayment } from '../gateways/gateway.ts';
import { gatewayMsMax, type PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.tables.ts';

export type Answered<Answer> = { readonly isAnswered: true; readonly answer: Answer } | { readonly isAnswered: false };

/** A gateway that fails or takes too long has given no answer: what it did is found out later. */
export async function askGateway<Answer>(
  { logger }: Pick<PaymentDeps, 'logger'>,
  gateway: Gateway,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const limit = AbortSignal.timeout(gatewayMsMax);
  const tooLate = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
  });
  try {
    return { isAnswered: true, answer: await Promise.race([ask(limit), tooLate]) };
  } catch (err) {
    logger.warn({ err, gateway: gateway.name }, 'A gateway gave no answer; it is asked again later');
    return { isAnswered: false };
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
